import { expect, test } from 'vitest'
import { address, accessibilityProblems, complaintsOf, launchBrowser, newContext } from './browser.ts'
import { arrives, fill, formOn, person, submit } from './form-visitor.ts'

const browser = await launchBrowser()
/** The demo site with a store that delivers. */
const shop = 'riverbend-caravans'

test.each([{ javaScript: true }, { javaScript: false }])(
  'on a phone a basket is filled, delivered at a price and sent: %j',
  async ({ javaScript }) => {
    const page = await (await newContext(browser, { screen: 'phone', javaScript })).newPage()
    const complaints = complaintsOf(page)
    await page.goto(address(shop, '/caravan-accessories/draught-skirt'))
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.getByText('First choose pick-up or delivery').waitFor()
    expect(await formOn(page).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Pick-up or delivery' }).selectOption({ label: 'Delivery to WA, $59' })
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByText('Total $148').waitFor()
    const [update, remove] = await Promise.all(
      ['Update', 'Remove'].map((name) => page.getByRole('button', { name }).first().boundingBox()),
    )
    expect(remove?.y).toBe(update?.y)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await fill(formOn(page), {
      ...person(),
      'Delivery Street': '1 Sea Street',
      'Delivery Town': 'Perth',
      'Delivery Postcode': '6000',
    })
    await submit(formOn(page))
    await arrives(page, 'parts-enquiry')
    await page.goto(address(shop, '/basket'))
    await page.getByText('nothing in your basket').waitFor()
    expect(complaints).toEqual([])
  },
)
