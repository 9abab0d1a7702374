import { PrivacyChoicesPage, privacyChoicesTitle } from '#features/tracking/view/privacy-choices-page.tsx'
import { vendorConfig } from '#features/tracking/view/vendor-data.tsx'
import { page, type Route } from '../page/page.ts'

export const privacyChoicesPath = '/privacy-choices'

/** `/privacy-choices`: there where the site uses a service of others, and nowhere else. */
export const privacyChoicesPage: Route = page<null>({
  name: 'privacy choices',
  match: (pathname, { site }) => (pathname === privacyChoicesPath && vendorConfig(site) ? {} : undefined),
  load: () => ({ kind: 'found', data: null }),
  meta: (_, { snapshot: { site } }) => ({
    title: `${privacyChoicesTitle(site)} | ${site.name}`,
    description: `Which services of other companies ${site.name} uses on this site, what they are for, and how to switch them off.`,
    canonicalPath: privacyChoicesPath,
    isIndexable: false,
  }),
  Page: (_, { snapshot: { site } }) => <PrivacyChoicesPage site={site} />,
})
