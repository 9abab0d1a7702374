import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsReference } from '#features/sites/domain/settings/settings-reference.ts'
import {
  addStaffMember,
  listLeads,
  listSites,
  makeSecret,
  removeStaffMember,
  resetPassword,
  resetSecondFactor,
  type Commands,
} from './commands/commands.ts'
import {
  blockBookings,
  cancelBookingById,
  closeBookingById,
  listBookings,
  unblockBookings,
} from './commands/booking-commands.ts'
import { financeCommands } from './commands/finance-commands.ts'
import { hireCommands } from './commands/hire-commands.ts'
import { retailCommands } from './commands/retail-commands.ts'
import { readConfig } from './config.ts'
import { erasePersonOfGroup } from './commands/person-commands.ts'
import { programFolder } from './folders.ts'
import { cannotWrite } from '#platform/postgres/embedded/server-directory.ts'
import { makeDirectory } from '#platform/postgres/embedded/make-directory.ts'
import { openProgramDatabase } from './open-database.ts'
import {
  addDealer,
  applyDealerFolder,
  exportDealerFolder,
  listVersionsOfDealer,
  rollBackToVersion,
} from './commands/dealer-commands.ts'
import { integrationCommands } from './commands/integrations/integration-commands.ts'
import { printDemand } from './commands/reports/demand-command.ts'
import { printReport } from './commands/report-command.ts'
import { metaLeadCommands } from './commands/connections/meta-lead-commands.ts'
import { vendorCommands } from './commands/connections/vendor-commands.ts'
import { connectionCommands } from './commands/connections/connection-key-commands.ts'
import { providerCommands } from './commands/provider/provider-commands.ts'
import { rotateSecrets } from './commands/secret-commands.ts'
import { checkSearch, publishSearch } from './commands/search-commands.ts'
import { listVehicleKeys, removeVehicleKey, setVehicleKey } from './commands/vehicle-key-commands.ts'
import { fetchStockPictures, importStockFile, printStockImports, undoStockImport } from './commands/stock-commands.ts'
import { feedCommands, sourceCommands } from './commands/feeds/feed-command-table.ts'
import { type Command, type Given, last, options } from './commands/command.ts'
import { inSentences } from './commands/failed-command.ts'
import { usage } from './commands/usage.ts'

const bookingCommands: Command[] = [
  { words: 'bookings list', required: ['site'], run: (commands, given) => listBookings(commands, given.values) },
  {
    words: 'bookings block',
    required: ['site', 'location', 'from', 'until'],
    run: (commands, given) => blockBookings(commands, given.values),
  },
  {
    words: 'bookings unblock',
    argument: 'ID',
    required: ['site'],
    run: (commands, given) => unblockBookings(commands, last(given), given.values),
  },
  {
    words: 'bookings cancel',
    argument: 'ID',
    required: ['site'],
    run: (commands, given) => cancelBookingById(commands, last(given), given.values),
  },
  {
    words: 'bookings close',
    argument: 'ID',
    required: ['site', 'as'],
    run: (commands, given) => closeBookingById(commands, last(given), given.values),
  },
]

const known: Command[] = [
  { words: 'sites', run: (commands) => listSites(commands) },
  { words: 'dealer add', argument: 'FOLDER', run: (commands, given) => addDealer(commands, last(given)) },
  {
    words: 'dealer apply',
    argument: 'FOLDER',
    run: (commands, given) => applyDealerFolder(commands, last(given), given.values),
  },
  {
    words: 'dealer export',
    argument: 'FOLDER',
    run: (commands, given) => exportDealerFolder(commands, last(given), given.values),
  },
  { words: 'dealer versions', run: (commands, given) => listVersionsOfDealer(commands, given.values) },
  {
    words: 'dealer rollback',
    argument: 'N',
    run: (commands, given) => rollBackToVersion(commands, last(given), given.values),
  },
  {
    words: 'stock import',
    argument: 'FILE',
    required: ['dealership'],
    run: (commands, given) => importStockFile(commands, last(given), given.values),
  },
  {
    words: 'stock imports',
    required: ['dealership'],
    run: (commands, given) => printStockImports(commands, given.values),
  },
  { words: 'stock undo', required: ['dealership'], run: (commands, given) => undoStockImport(commands, given.values) },
  {
    words: 'stock pictures',
    required: ['group'],
    run: (commands, given) => fetchStockPictures(commands, given.values),
  },
  { words: 'leads list', required: ['site'], run: (commands, given) => listLeads(commands, given.values) },
  { words: 'demand', required: ['site'], run: (commands, given) => printDemand(commands, given.values) },
  { words: 'report', required: ['site'], run: (commands, given) => printReport(commands, given.values) },
  ...bookingCommands,
  ...retailCommands,
  ...hireCommands,
  ...financeCommands,
  ...feedCommands,
  ...integrationCommands,
  ...sourceCommands,
  {
    words: 'webhook secret',
    required: ['site', 'rule'],
    run: (commands, given) => makeSecret(commands, given.values),
  },
  {
    words: 'staff add',
    argument: 'EMAIL',
    required: ['group'],
    run: (commands, given) => addStaffMember(commands, last(given), given.values),
  },
  {
    words: 'vehicle-key set',
    argument: 'SERVICE',
    required: ['dealership'],
    run: (commands, given) => setVehicleKey(commands, last(given), given.values),
  },
  {
    words: 'vehicle-key list',
    required: ['dealership'],
    run: (commands, given) => listVehicleKeys(commands, given.values),
  },
  {
    words: 'vehicle-key remove',
    argument: 'SERVICE',
    required: ['dealership'],
    run: (commands, given) => removeVehicleKey(commands, last(given), given.values),
  },
  ...providerCommands,
  ...connectionCommands,
  ...vendorCommands,
  ...metaLeadCommands,
  { words: 'secrets rotate', run: (commands) => rotateSecrets(commands) },
  {
    words: 'person erase',
    required: ['group'],
    run: (commands, given) => erasePersonOfGroup(commands, given.values),
  },
  { words: 'search publish', argument: 'SITE', run: (commands, given) => publishSearch(commands, last(given)) },
  { words: 'search check', argument: 'SITE', run: (commands, given) => checkSearch(commands, last(given)) },
  {
    words: 'staff remove',
    argument: 'EMAIL',
    required: ['group'],
    run: (commands, given) => removeStaffMember(commands, last(given), given.values),
  },
  {
    words: 'staff second-factor',
    argument: 'EMAIL',
    run: (commands, given) => resetSecondFactor(commands, last(given)),
  },
  { words: 'staff password', argument: 'EMAIL', run: (commands, given) => resetPassword(commands, last(given)) },
]

process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  const given = read(words)
  if (typeof given === 'string') return complain(given)
  if (given.values.help || given.positionals.length === 0) return say(usage)
  if (given.positionals[0] === 'docs') return writeDocs()
  const command = known.find(({ words }) => given.positionals.join(' ').startsWith(words))
  if (!command) return complain(`There is no command "${given.positionals.join(' ')}".\n\n${usage}`)
  const wanted = command.words.split(' ').length + (command.argument ? 1 : 0)
  if (given.positionals.length !== wanted)
    return complain(`Write: forecourt ${command.words} ${command.argument ?? ''}`.trim())
  const missing = command.required?.find((name) => given.values[name] === undefined)
  if (missing) return complain(`forecourt ${command.words} needs --${missing}.`)
  return withCommands((commands) => command.run(commands, given))
}

function read(words: string[]): Given | string {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function withCommands(work: (commands: Commands) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) return complain(config.problem.join('\n'))
  const unwritable = makeDataFolder(config.value.dataFolder)
  if (unwritable) return complain(unwritable)
  const opened = await openProgramDatabase(config.value, {
    say: () => {},
    onError: () => {},
    connections: 3,
    waits: 'work',
  })
  if (!opened.ok) return complain(opened.problem)
  try {
    const { database, secret } = opened.value
    const commands = { config: config.value, database, secret, say, complain }
    return await inSentences(() => work(commands), complain)
  } finally {
    await opened.value.close()
  }
}

/** Why the folder cannot be had; undefined when it is there. */
function makeDataFolder(folder: string): string | undefined {
  try {
    makeDirectory(folder)
    return undefined
  } catch (error) {
    return cannotWrite(folder, error)
  }
}

async function writeDocs(): Promise<number> {
  const file = join(programFolder, 'docs/settings.md')
  mkdirSync(join(programFolder, 'docs'), { recursive: true })
  await writeFile(file, settingsReference())
  return say(`Wrote ${file}`)
}

function say(text: string): number {
  process.stdout.write(`${text.trimEnd()}\n`)
  return 0
}

function complain(text: string): number {
  process.stderr.write(`${text.trimEnd()}\n`)
  return 1
}
