import { stat } from 'node:fs/promises'
import { tradeMeKeys } from '#adapters/trade-me/trade-me-validation.ts'
import { tradeMeListings } from '#adapters/trade-me/trade-me-listings.ts'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { chosenMismatches, mismatchesAsCsv } from '#features/feeds/domain/mismatch/chosen-mismatches.ts'
import { type Mismatch, mismatchKindNames, mismatchKinds } from '#features/feeds/domain/mismatch/mismatch.ts'
import { comparePartner } from '#features/feeds/server/mismatch/compare-partner.ts'
import { type ComparedPlace, readMismatches } from '#features/feeds/server/mismatch/read-mismatches.ts'
import { readPartnerFile } from '#features/feeds/server/mismatch/read-partner-file.ts'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { parseJson } from '#kernel/json.ts'
import { textOfStandardInput } from '../../terminal.ts'
import type { Commands } from '../commands.ts'

type Choices = { site?: string; kind?: string; target?: string; as?: string; csv?: boolean; verbose?: boolean }

async function siteOf({ database, complain }: Commands, slug = '') {
  const sites = await database.forPlatform(listSiteAddresses)
  const address = sites.find((each) => each.slug === slug)
  if (!address) return void complain(`There is no site "${slug}". Sites: ${sites.map((each) => each.slug).join(', ')}`)
  return readSiteRecords(database, address)
}

/** Prints which vehicle differs in what since when; `verbose` also what somebody decided, `csv` all of it for a spreadsheet. */
export async function printMismatches(commands: Commands, choices: Choices): Promise<number> {
  const records = await siteOf(commands, choices.site)
  if (!records) return 1
  const kind = mismatchKindNames.find((each) => each === choices.kind)
  if (choices.kind && !kind) return commands.complain(`--kind is one of: ${mismatchKindNames.join(', ')}.`)
  const { database } = commands
  const { site, vehicles: shown } = records
  const { places, mismatches } = await readMismatches(
    { database, now: () => new Date(), listStaff: (groupId) => listStaff(database, groupId) },
    { site, shown, among: site.dealerships.map(({ id }) => id) },
  )
  const choice = { kind, place: choices.target }
  const open = chosenMismatches(mismatches, choice)
  const intended = chosenMismatches(mismatches, { ...choice, isIntended: true })
  if (choices.csv) return commands.say(mismatchesAsCsv([...open, ...intended]).trimEnd())
  if (places.length === 0) return commands.say(`${site.name}: nothing to compare with yet.`)
  for (const place of places) commands.say(placeLine(place))
  for (const each of choices.verbose ? [...open, ...intended] : open) commands.say(mismatchLine(each))
  const more = intended.length > 0 && !choices.verbose ? ' (--verbose lists them)' : ''
  return commands.say(`${open.length} to look at, ${intended.length} on purpose${more}.`)
}

const placeLine = ({ label, at, source }: ComparedPlace): string =>
  `${label}: ${at ? `${{ file: 'read', feed: 'fetched', partner: 'list of' }[source]} ${shortMoment(at)}` : 'has fetched nothing yet'}`

function mismatchLine({ stockNumber, name, kind, field, placeLabel, here, there, since, reason }: Mismatch): string {
  const what = `${field || mismatchKinds[kind]}: website ${here}, ${placeLabel} ${there}`
  return `  ${stockNumber} ${name}\n    ${what}${since ? `, since ${shortMoment(since)}` : ''}. ${reason}`
}

const shortMoment = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** Takes the list that a partner's portal exports. */
export async function takePartnerList(commands: Commands, file: string, choices: Choices): Promise<number> {
  const records = await siteOf(commands, choices.site)
  if (!records) return 1
  const partner = (choices.as ?? '').trim()
  if (partner === '' || partner.length > 60) return commands.complain('--as is the name of the partner.')
  if (!(await stat(file).catch(() => undefined))?.isFile()) return commands.complain(`There is no file ${file}.`)
  const now = new Date()
  const read = await readPartnerFile({ file }, { region: records.site.region, now })
  if (!read.ok) return commands.complain(read.problem)
  await comparePartner(commands, records.site, { partner, vehicles: read.value, now })
  commands.say(`${partner} lists ${read.value.length} vehicles.`)
  return printMismatches(commands, { site: choices.site ?? '', target: partner })
}

/** Asks Trade Me itself what it lists for the dealer; its keys come from the standard input. */
export async function takeTradeMeList(commands: Commands, choices: Choices): Promise<number> {
  const records = await siteOf(commands, choices.site)
  if (!records) return 1
  const keys = tradeMeKeys.safeParse(parseJson(await textOfStandardInput()))
  if (!keys.success)
    return commands.complain(
      'Write the keys to the standard input as JSON: consumer_key, consumer_secret, token and token_secret.',
    )
  const vehicles = await tradeMeListings(keys.data)()
  if (vehicles.length > 0 && vehicles.every(({ stockNumber }) => stockNumber === ''))
    return commands.complain(
      `Trade Me lists ${vehicles.length} vehicles, and for none of them which stock number it has: they weren’t listed through this feed.`,
    )
  await comparePartner(commands, records.site, { partner: 'trade-me', vehicles, now: new Date() })
  commands.say(`Trade Me lists ${vehicles.length} vehicles.`)
  return printMismatches(commands, { site: choices.site ?? '', target: 'trade-me' })
}
