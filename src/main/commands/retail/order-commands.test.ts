import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { openOrderByNumber } from '#features/checkout/server/orders/open-order.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { buyMats, openShop } from '#pages/storefront/store/test-store.ts'
import { testWeb } from '#pages/test-web.ts'
import { query } from '#platform/postgres/embedded/test-launcher.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { readConfig } from '../../config.ts'
import { options } from '../command.ts'
import type { Commands } from '../commands.ts'
import { retailCommands } from './retail-commands.ts'

const opened = await testDatabase()
const web = await testWeb({}, opened)

/** A site that sells mats for 80 dollars, its group, and the number of an order that is paid. */
async function shop() {
  const site = await openShop(web)
  const number = await bought(site)
  const [slug] = await query(opened.ownerUrl, `select slug from dealer_group where group_id = '${site.groupId}'`)
  return { site, group: String(slug), number }
}

const bought = async (site: Site): Promise<string> =>
  `S-${(await buyMats(web, site)).replaceAll('-', '').slice(0, 8).toUpperCase()}`

/** Runs a line as it is typed behind `forecourt`; answers the exit code and what it says. */
async function type(line: string, ...more: string[]): Promise<[number | undefined, string]> {
  const config = readConfig({ FORECOURT_DATA: web.dataFolder })
  if (!config.ok) throw new Error(config.problem.join())
  const printed: string[] = []
  const print = (code: number) => (text: string) => {
    printed.push(text)
    return code
  }
  const commands: Commands = {
    config: config.value,
    ...opened,
    secret: 'a secret of the tests, longer than 32 letters',
    say: print(0),
    complain: print(1),
  }
  const args = parseArgs({ args: [...line.split(' '), ...more], options, allowPositionals: true })
  const command = retailCommands.find(({ name }) => line.startsWith(name))
  return [await command?.run(commands, args), printed.join('\n')]
}

const orderOf = async (site: Site, number: string) => {
  const found = await openOrderByNumber(opened, site.groupId, number)
  if (!found) throw new Error(`There is no order ${number}.`)
  return found
}

const stateOf = async (site: Site, number: string) => (await orderOf(site, number)).order.state

test('orders are listed with what was bought and by whom, those of the group alone', async () => {
  const [{ group, number }, other] = [await shop(), await shop()]
  const [code, listed] = await type(`orders list --group ${group}`)
  expect(code).toBe(0)
  expect(listed).toMatch(new RegExp(`^${number} .* paid +\\$80 .*Rubber mats .*Ann Lee`))
  expect(listed).not.toContain(other.number)
  const [, json] = await type(`orders list --group ${group} --json`)
  expect(JSON.parse(json)).toMatchObject([{ number, state: 'paid', person: { name: 'Ann Lee' } }])
  expect(json).not.toMatch(/origin|basketId/)
  expect((await type('orders list --group nobody'))[0]).toBe(1)
})

test('an order is made ready, handed over and taken back step by step', async () => {
  const { site, group, number } = await shop()
  const [code, text] = await type(`orders ready ${number} --group ${group} --note`, 'At the counter')
  expect([code, text]).toEqual([0, 'Marked. We’re emailing the shopper.'])
  expect(await stateOf(site, number)).toBe('ready')
  expect((await type(`orders done ${number} --group ${group}`))[0]).toBe(0)
  expect(await stateOf(site, number)).toBe('done')
  expect(await type(`orders ready ${number} --group ${group}`)).toEqual([
    1,
    'You can’t do that with the order as it is.',
  ])
  expect((await type(`orders undo ${number} --group ${group}`))[0]).toBe(0)
  expect(await stateOf(site, number)).toBe('ready')
  expect((await type(`orders undo ${number} --group ${group}`))[0]).toBe(0)
  expect(await stateOf(site, number)).toBe('paid')
})

test('a part is refunded by its amount, the rest without one, and never more than was paid', async () => {
  const { site, group, number } = await shop()
  const refund = (...more: string[]) => type(`orders refund ${number} --group ${group} --reason`, 'Scratched', ...more)
  expect(await refund('--amount', '12.50')).toEqual([
    0,
    '$12.50 is on its way back. If the service refuses it, we’ll notify the managers.',
  ])
  expect(await refund('--amount', '70')).toEqual([1, 'That’s more than is left to refund.'])
  expect(await refund('--amount', 'all')).toEqual([1, 'Give --amount in dollars, such as 12.50.'])
  expect((await refund())[1]).toMatch(/^\$67\.50 is on its way back/)
  const { refunds } = await orderOf(site, number)
  expect(refunds.map(({ amount }) => amount).sort((one, other) => one - other)).toEqual([1_250, 6_750])
})

test('cancelling wants a reason, gives the whole back, and reaches no other group', async () => {
  const [{ site, group, number }, other] = [await shop(), await shop()]
  expect(await type(`orders cancel ${number} --group ${group}`)).toEqual([
    1,
    'Say why with --reason. The shopper will see it.',
  ])
  expect(await type(`orders cancel ${number} --group ${other.group} --reason`, 'Sold')).toEqual([
    1,
    `There is no order "${number}" in ${other.group}.`,
  ])
  expect(await stateOf(site, number)).toBe('paid')
  expect((await type(`orders cancel ${number} --group ${group} --reason`, 'Sold out'))[0]).toBe(0)
  const { order, refunds } = await orderOf(site, number)
  expect(order.state).toBe('cancelled')
  expect(refunds.map(({ amount }) => amount)).toEqual([8_000])
})
