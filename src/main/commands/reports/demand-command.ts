import { type Demand, readDemand } from '#features/garage/server/read-demand.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { Commands } from '../commands.ts'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { wireGarage } from '../../wiring/wire-garage.ts'

/** Prints what shoppers of a site save, follow and wait for; people only where they agreed to be known. */
export async function printDemand(commands: Commands, choices: { site?: string; json?: boolean }): Promise<number> {
  const { config, database, secret } = commands
  const address = (await database.forPlatform(listSiteAddresses)).find(({ slug }) => slug === choices.site)
  if (!address) return commands.complain(`There is no site "${choices.site ?? ''}". See: forecourt sites`)
  const garage = wireGarage({ config, database, secret, readSite: (address) => readSiteRecords(database, address) })
  const demand = await readDemand({ database }, await garage.readStockForAlerts(address))
  return commands.say(choices.json ? JSON.stringify(demand, null, 2) : demandText(demand))
}

const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`

const demandText = ({ missing, vehicles, wanted, agreed }: Demand): string =>
  [
    ...part(
      'Wanted, not in stock',
      missing.map(({ title, people: count }) => `${people(count)}: ${title}`),
    ),
    ...part(
      'Saved vehicles: hearts, following by email',
      vehicles.map(({ name, hearts, followers }) => `${hearts}, ${followers}: ${name}`),
    ),
    ...part(
      'Saved searches',
      wanted.map(({ title, people: count, inStock }) => `${people(count)}: ${title}, ${inStock} in stock`),
    ),
    ...part(
      'Happy to hear from you',
      agreed.map(({ email, saved, searches }) => `${email}: ${[...saved, ...searches].join(', ')}`),
    ),
  ].join('\n')

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [`${title}: none`] : [title, ...lines.map((line) => `  ${line}`)]
