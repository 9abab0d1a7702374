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
import { retailCommands } from './commands/retail/retail-commands.ts'
import { isUpgradeCommand, runUpgrade } from './backup/upgrade-command.ts'
import { isBackupCommand, runBackupCommand } from './backup/backup-commands.ts'
import { isDatabaseCommand, runDatabaseCommand } from './commands/database/database-commands.ts'
import { type Config, readConfig } from './config.ts'
import { isDoctorCommand, runDoctor } from './doctor/doctor-command.ts'
import { erasePersonOfGroup } from './commands/person-commands.ts'
import { programFolder } from './folders.ts'
import { cannotWrite } from '#platform/postgres/embedded/server-directory.ts'
import { makeDirectory } from '#platform/postgres/embedded/make-directory.ts'
import { openProgramDatabase } from './open-database.ts'
import { endQuietlyOnClosedPipe } from './processes/closed-pipe.ts'
import {
  addDealer,
  applyDealerFolder,
  exportDealerFolder,
  listVersionsOfDealer,
  rollBackToVersion,
} from './commands/dealer-commands.ts'
import { moveInCommands } from './commands/move-in/move-in-commands.ts'
import { integrationCommands } from './commands/integrations/integration-commands.ts'
import { printDemand } from './commands/reports/demand-command.ts'
import { printReport } from './commands/report-command.ts'
import { metaLeadCommands } from './commands/connections/meta-lead-commands.ts'
import { vendorCommands } from './commands/connections/vendor-commands.ts'
import { connectionCommands } from './commands/connections/connection-key-commands.ts'
import { providerCommands } from './commands/provider/provider-commands.ts'
import { rotateSecrets } from './commands/secret-commands.ts'
import { storageCommands } from './commands/storage/storage-commands.ts'
import { checkSearch, publishSearch } from './commands/search-commands.ts'
import { listVehicleKeys, removeVehicleKey, setVehicleKey } from './commands/vehicle-key-commands.ts'
import { fetchStockPictures, importStockFile, printStockImports, undoStockImport } from './commands/stock-commands.ts'
import { groupCommands } from './commands/groups/group-commands.ts'
import { feedCommands, mismatchCommands, sourceCommands } from './commands/feeds/feed-command-table.ts'
import { type Command, type CommandArgs, last, options } from './commands/command.ts'
import { inSentences } from './commands/failed-command.ts'
import { usage } from './commands/usage.ts'

const bookingCommands: Command[] = [
  { name: 'bookings list', required: ['site'], run: (commands, args) => listBookings(commands, args.values) },
  {
    name: 'bookings block',
    required: ['site', 'location', 'from', 'until'],
    run: (commands, args) => blockBookings(commands, args.values),
  },
  {
    name: 'bookings unblock',
    argument: 'ID',
    required: ['site'],
    run: (commands, args) => unblockBookings(commands, last(args), args.values),
  },
  {
    name: 'bookings cancel',
    argument: 'ID',
    required: ['site'],
    run: (commands, args) => cancelBookingById(commands, last(args), args.values),
  },
  {
    name: 'bookings close',
    argument: 'ID',
    required: ['site', 'as'],
    run: (commands, args) => closeBookingById(commands, last(args), args.values),
  },
]

const known: Command[] = [
  { name: 'sites', run: (commands) => listSites(commands) },
  { name: 'dealer add', argument: 'FOLDER', run: (commands, args) => addDealer(commands, last(args), args.values) },
  {
    name: 'dealer apply',
    argument: 'FOLDER',
    run: (commands, args) => applyDealerFolder(commands, last(args), args.values),
  },
  {
    name: 'dealer export',
    argument: 'FOLDER',
    run: (commands, args) => exportDealerFolder(commands, last(args), args.values),
  },
  { name: 'dealer versions', run: (commands, args) => listVersionsOfDealer(commands, args.values) },
  {
    name: 'dealer rollback',
    argument: 'N',
    run: (commands, args) => rollBackToVersion(commands, last(args), args.values),
  },
  {
    name: 'stock import',
    argument: 'FILE',
    required: ['dealership'],
    run: (commands, args) => importStockFile(commands, last(args), args.values),
  },
  {
    name: 'stock imports',
    required: ['dealership'],
    run: (commands, args) => printStockImports(commands, args.values),
  },
  { name: 'stock undo', required: ['dealership'], run: (commands, args) => undoStockImport(commands, args.values) },
  {
    name: 'stock pictures',
    required: ['group'],
    run: (commands, args) => fetchStockPictures(commands, args.values),
  },
  ...moveInCommands,
  { name: 'leads list', required: ['site'], run: (commands, args) => listLeads(commands, args.values) },
  { name: 'demand', required: ['site'], run: (commands, args) => printDemand(commands, args.values) },
  { name: 'report', required: ['site'], run: (commands, args) => printReport(commands, args.values) },
  ...bookingCommands,
  ...retailCommands,
  ...hireCommands,
  ...financeCommands,
  ...feedCommands,
  ...mismatchCommands,
  ...integrationCommands,
  ...sourceCommands,
  {
    name: 'webhook secret',
    required: ['site', 'rule'],
    run: (commands, args) => makeSecret(commands, args.values),
  },
  {
    name: 'staff add',
    argument: 'EMAIL',
    required: ['group'],
    run: (commands, args) => addStaffMember(commands, last(args), args.values),
  },
  {
    name: 'vehicle-key set',
    argument: 'SERVICE',
    required: ['dealership'],
    run: (commands, args) => setVehicleKey(commands, last(args), args.values),
  },
  {
    name: 'vehicle-key list',
    required: ['dealership'],
    run: (commands, args) => listVehicleKeys(commands, args.values),
  },
  {
    name: 'vehicle-key remove',
    argument: 'SERVICE',
    required: ['dealership'],
    run: (commands, args) => removeVehicleKey(commands, last(args), args.values),
  },
  ...providerCommands,
  ...connectionCommands,
  ...vendorCommands,
  ...metaLeadCommands,
  { name: 'secrets rotate', run: (commands) => rotateSecrets(commands) },
  {
    name: 'person erase',
    required: ['group'],
    run: (commands, args) => erasePersonOfGroup(commands, args.values),
  },
  ...storageCommands,
  ...groupCommands,
  { name: 'search publish', argument: 'SITE', run: (commands, args) => publishSearch(commands, last(args)) },
  { name: 'search check', argument: 'SITE', run: (commands, args) => checkSearch(commands, last(args)) },
  {
    name: 'staff remove',
    argument: 'EMAIL',
    required: ['group'],
    run: (commands, args) => removeStaffMember(commands, last(args), args.values),
  },
  {
    name: 'staff second-factor',
    argument: 'EMAIL',
    run: (commands, args) => resetSecondFactor(commands, last(args)),
  },
  { name: 'staff password', argument: 'EMAIL', run: (commands, args) => resetPassword(commands, last(args)) },
]

endQuietlyOnClosedPipe()
process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const args = read(argv)
  if (typeof args === 'string') return complain(args)
  if (args.values.help || args.positionals.length === 0) return say(usage)
  if (args.positionals[0] === 'docs') return writeDocs()
  if (isDoctorCommand(args)) return withConfig((config) => runDoctor(args, config, say))
  if (isUpgradeCommand(args)) return withConfig((config) => runUpgrade(args, config, { say, complain }))
  if (isBackupCommand(args)) return withConfig((config) => runBackupCommand(args, config, { say, complain }))
  if (isDatabaseCommand(args)) return withConfig((config) => runDatabaseCommand(args, config, { say, complain }))
  const command = known.find(({ name }) => args.positionals.join(' ').startsWith(name))
  if (!command) return complain(`There is no command "${args.positionals.join(' ')}".\n\n${usage}`)
  const wanted = command.name.split(' ').length + (command.argument ? 1 : 0)
  if (args.positionals.length !== wanted)
    return complain(`Write: forecourt ${command.name} ${command.argument ?? ''}`.trim())
  const missing = command.required?.find((name) => args.values[name] === undefined)
  if (missing) return complain(`forecourt ${command.name} needs --${missing}.`)
  return withCommands((commands) => command.run(commands, args))
}

function read(argv: string[]): CommandArgs | string {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function withConfig(work: (config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) return complain(config.problem.join('\n'))
  const unwritable = makeDataFolder(config.value.dataFolder)
  return unwritable ? complain(unwritable) : work(config.value)
}

function withCommands(work: (commands: Commands) => Promise<number>): Promise<number> {
  return withConfig((config) => withDatabase(config, work))
}

async function withDatabase(config: Config, work: (commands: Commands) => Promise<number>): Promise<number> {
  const opened = await openProgramDatabase(config, {
    say: () => {},
    onError: () => {},
    connections: 3,
    waits: 'work',
  })
  if (!opened.ok) return complain(opened.problem)
  try {
    const { database, ownerUrl, secret } = opened.value
    const commands = { config, database, ownerUrl, secret, say, complain }
    return await inSentences(() => work(commands), complain)
  } finally {
    await opened.value.close()
  }
}

/** The reason for which the folder cannot be made; undefined when it is there. */
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
