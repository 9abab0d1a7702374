import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { ComparePage, type ComparePageProps } from './compare-page.tsx'

const site = sampleSite()
const one = sampleVehicleNumber(1, { seats: 5, colour: 'White', features: ['Tow bar'] })
const other = sampleVehicleNumber(2, { seats: 7, colour: 'White', features: [] })
const third = sampleVehicleNumber(3, { make: 'Mazda', model: 'BT-50', badge: '' })

const render = (props: Partial<ComparePageProps> = {}) =>
  renderToStaticMarkup(
    <ComparePage
      site={site}
      now={new Date('2026-03-01T00:00:00Z')}
      vehicles={[one, other]}
      notices={[]}
      onlyDifferences={false}
      suggestions={[third]}
      stock={{ href: '/search/all', label: 'Cars' }}
      {...props}
    />,
  )

const rowOf = (html: string, label: string) =>
  new RegExp(`<tr[^>]*><th scope="row">${label}.*?</tr>`).exec(html)?.[0] ?? ''

test('every value stands under its vehicle and beside its name, as a screen reader reads a table', () => {
  const html = render()
  expect(html.match(/<th scope="col"/g)).toHaveLength(2)
  expect(rowOf(html, 'Seats')).toMatch(/<td>5<\/td><td>7<\/td>/)
  expect(html).toContain('<th scope="rowgroup" colSpan="3">')
})

test('what differs is said in words, and which of them is better', () => {
  const html = render()
  expect(rowOf(html, 'Seats')).toContain('differs')
  const cheaper = render({ vehicles: [one, { ...other, price: centsFromDollars(12_000) }] })
  expect(rowOf(cheaper, 'Price')).toMatch(/<td>\$42,990.*<td>\$12,000 <b[^>]*>Lowest<\/b>/)
  expect(rowOf(html, 'Price')).not.toContain('Lowest')
  expect(rowOf(html, 'Colour')).not.toContain('differs')
  expect(rowOf(html, 'Tow bar')).toMatch(/✓.*Yes.*–.*Not listed/)
})

test('only differences is a link, and leads back when it is on', () => {
  expect(render()).toContain('href="/compare?vehicles=vehicle-1,vehicle-2&amp;only=differences"')
  const html = render({ onlyDifferences: true })
  expect(html).toMatch(/<a [^>]*href="\/compare\?vehicles=vehicle-1,vehicle-2"[^>]*aria-current="true"/)
  expect(rowOf(html, 'Seats')).not.toBe('')
  expect(rowOf(html, 'Colour')).toBe('')
})

test('vehicles without any difference are said to be alike', () => {
  const html = render({ vehicles: [one, { ...one, slug: 'twin' }], onlyDifferences: true })
  expect(html).toContain('These have the same details.')
})

test('each can be taken out, and another be put beside them by a form', () => {
  const html = render()
  expect(html).toMatch(/href="\/compare\?vehicles=vehicle-2" aria-label="Remove 2019 Toyota Hilux SR5"/)
  expect(html).toMatch(
    /<form [^>]*action="\/compare" method="get"><input type="hidden" name="vehicles" value="vehicle-1,vehicle-2"\/>/,
  )
  expect(html).toContain('<option value="vehicle-3">2019 Mazda BT-50, $42,990</option>')
})

test('another is offered at the price it is sold for, also where a week of it comes first', () => {
  const subscribed = sampleSite({ settings: { vehicle: { price: { subscriptions: true } } } })
  const html = render({ site: subscribed, suggestions: [{ ...third, subscriptionPrice: centsFromDollars(219) }] })
  expect(html).toContain('2019 Mazda BT-50, $42,990</option>')
})

test('four are enough', () => {
  expect(render({ vehicles: [one, other, third, { ...third, slug: 'fourth' }] })).not.toContain('name="add"')
})

test('one alone has nothing to differ from and asks for another', () => {
  const html = render({ vehicles: [one] })
  expect(html).not.toContain('Show differences only')
  expect(html).toContain('Compare with')
})

test('with nothing chosen the page teaches, and offers vehicles to begin with', () => {
  const html = render({ vehicles: [], notices: ['One vehicle is no longer in our stock.'] })
  expect(html).toContain('Tick Compare on any car, up to 4 of them.')
  expect(html).toContain('href="/compare?vehicles=vehicle-3"')
  expect(html).toContain('One vehicle is no longer in our stock.')
})
