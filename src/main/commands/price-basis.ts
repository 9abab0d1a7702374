import { createInterface } from 'node:readline/promises'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import { groupThousands } from '#kernel/money.ts'
import { hiddenPrices } from '#features/inventory/domain/price/known-charges.ts'
import { readSiteRecords, stockVehicles } from '#features/publishing/server/read-site-records.ts'
import { editSettings } from '#features/sites/server/edit-settings.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { Commands } from './commands.ts'

type Basis = 'drive-away' | 'excluding-charges'
const isBasis = (text: string | undefined): text is Basis => text === 'drive-away' || text === 'excluding-charges'

/**
 * Asks what the prices of a new dealer include where nothing says it: by `--prices`, else by a question to who sits at the terminal, else in
 * a line that says how to answer. The answer becomes the default of every site that hides prices.
 */
export async function askPriceBasis(commands: Commands, groupId: GroupId, chosen: string | undefined): Promise<void> {
  const sites = await sitesWithHidden(commands, groupId)
  if (sites.length === 0) return
  const count = Math.max(...sites.map(({ hidden }) => hidden))
  const asked =
    count === 1
      ? '1 price doesn’t say whether it’s drive away. Which is it?'
      : `${groupThousands(count)} prices don’t say whether they’re drive away. Which are they?`
  const answer = isBasis(chosen) ? chosen : await askPerson(asked)
  if (isBasis(answer)) {
    for (const { id } of sites) await answerFor(commands, groupId, { id, basis: answer })
    commands.say(`${asked} ${answer}`)
    return
  }
  commands.say(`NOT READY FOR LAUNCH: ${asked} The site hides them until you say:`)
  commands.say('  add again with --prices drive-away or --prices excluding-charges, or answer on Today in the console.')
}

/** Returns nothing where no person sits at the terminal. */
async function askPerson(asked: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${asked} (drive-away, excluding-charges, Enter: later) `)).trim()
  } finally {
    terminal.close()
  }
}

type HidingSite = { id: SiteId; hidden: number }

async function sitesWithHidden({ database }: Commands, groupId: GroupId): Promise<HidingSite[]> {
  const sites = (await database.forPlatform(listSiteAddresses)).filter((address) => address.groupId === groupId)
  const counted = await Promise.all(
    sites.map(async (address): Promise<HidingSite> => {
      const { stock, site } = await readSiteRecords(database, address)
      return { id: address.siteId, hidden: hiddenPrices(stockVehicles(stock), site) }
    }),
  )
  return counted.filter(({ hidden }) => hidden > 0)
}

async function answerFor(
  { database }: Commands,
  groupId: GroupId,
  { id, basis }: { id: SiteId; basis: Basis },
): Promise<void> {
  const changes = [{ path: 'vehicle.price.default_note', value: basis }]
  await database.forGroup(groupId, (db) => editSettings(db, id, { changes, changedBy: 'the command line' }))
}
