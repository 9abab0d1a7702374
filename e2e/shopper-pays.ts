import type { Browser } from 'playwright-core'
import { address, newContext } from './browser.ts'

export type Buyer = { name: string; email: string; phone: string }

let people = 0

/** Names have letters only. */
const lettersOf = (count: number): string => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Somebody who has reserved nothing yet. */
export const newBuyer = (): Buyer => ({
  name: `Kim ${lettersOf(process.pid)} ${lettersOf((people += 1))}`,
  email: `console-buyer-${process.pid}-${people}@mail.example`,
  phone: `021 234 9${String(people).padStart(2, '0')}`,
})

/** Reserves a vehicle as a shopper without script does, and pays with a card of the tests or in the sandbox. */
export async function payDeposit(
  browser: Browser,
  { site, path, buyer, card }: { site: string; path: string; buyer: Buyer; card?: string },
): Promise<void> {
  const context = await newContext(browser, { javaScript: false, from: `10.9.5.${people % 250}` })
  const page = await context.newPage()
  await page.goto(address(site, `${path}/checkout`))
  for (const [name, value] of Object.entries(buyer)) await page.locator(`main [name="${name}"]:visible`).fill(value)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  if (card === undefined) await page.getByRole('button', { name: 'Pay: the card is accepted' }).click()
  else {
    await page.getByLabel('Card number').fill(card)
    await page.getByRole('button', { name: 'Pay' }).click()
  }
  await page.waitForURL(/\/reserve\/[\w-]{43}$/)
  await page.getByRole('heading', { level: 1, name: 'It’s reserved for you' }).waitFor()
  await context.close()
}
