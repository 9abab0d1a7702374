import { findLeadCategory, isVehicleEnquiry } from '#features/leads/domain/lead-category.ts'
import { SuccessPage } from '#features/content/view/message-page.tsx'
import { LocationList } from '#features/content/view/location-list.tsx'
import { spell } from '#features/sites/domain/region.ts'
import { page, pathPattern, type PageRequest, type Route } from './page.ts'

type Success = { title: string; next: { label: string; href: string }[] }

/** `/success?category=`: shown after every enquiry. An unknown category is thanked in general words. */
export const successPage: Route = page<Success>({
  name: 'success',
  match: pathPattern('/success'),
  load: (request) => ({ kind: 'found', data: { title: titleOf(request), next: nextSteps(request) } }),
  meta: (data, { snapshot }) => ({
    title: `${data.title} | ${snapshot.site.name}`,
    description: 'Your enquiry has reached us.',
    canonicalPath: null,
    isIndexable: false,
  }),
  Page: ({ title, next }, { snapshot }) => (
    <SuccessPage
      title={title}
      message={spell(snapshot.site.region, snapshot.site.settings.leads.success_message)}
      next={next}
    >
      <LocationList site={snapshot.site} now={snapshot.asOf} />
    </SuccessPage>
  ),
})

function titleOf({ url, snapshot }: PageRequest): string {
  const category = findLeadCategory(url.searchParams.get('category') ?? '')
  if (!category) return 'Thank you'
  const what = isVehicleEnquiry(category) ? 'enquiry' : category.name.toLowerCase()
  return spell(snapshot.site.region, `Thank you for your ${what}`)
}

/** Back to the vehicle when the enquiry was about one, else to the stock. */
function nextSteps({ url, snapshot }: PageRequest): Success['next'] {
  const vehicle = snapshot.findVehicle(url.searchParams.get('vehicle') ?? '')
  const stock = { label: 'See all stock', href: snapshot.stockHref }
  return vehicle
    ? [{ label: 'Back to the vehicle', href: snapshot.vehicleHref(vehicle) }, stock]
    : [stock, { label: 'Home', href: '/' }]
}
