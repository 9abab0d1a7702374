import { ageText, attention, broken, fine, type Finding } from './finding.ts'

type Facts = {
  version: string
  isReadOnly: boolean
  roles: readonly { name: string; isMighty: boolean }[]
  owner: { name: string; seesRows: boolean; mayJoin: boolean }
  migrations: readonly string[]
}

/** `reason` ends without a full stop, as it becomes part of a sentence. */
export const judgeAway = (reason: string): Finding =>
  broken('Database', `It cannot be reached: ${reason}.`, 'Start it, or correct DATABASE_URL. Pages go on from memory.')

const [oldest, newest] = [15, 18]

/** Judges server, roles and schema; `known`: the migrations of this version of the program. */
export function judgeDatabase(facts: Facts, known: readonly string[]): Finding[] {
  return [judgeServer(facts), judgeRoles(facts), judgeMigrations(facts, known)]
}

function judgeServer({ version, isReadOnly }: Facts): Finding {
  const major = Number.parseInt(version, 10)
  if (isReadOnly)
    return broken(
      'Database',
      `Postgres ${version} takes no writes: no enquiry can be stored.`,
      'Let DATABASE_URL lead to the primary.',
    )
  if (major < oldest || major > newest)
    return attention(
      'Database',
      `Postgres ${version} is not among the versions that were tried, ${oldest} to ${newest}.`,
      'Use one of these.',
    )
  return fine('Database', `Postgres ${version} answers and takes writes.`)
}

function judgeRoles({ roles, owner }: Facts): Finding {
  const mighty = roles.find(({ isMighty }) => isMighty)
  if (mighty)
    return broken(
      'Roles',
      `The role ${mighty.name} could read the data of every dealer.`,
      `As a superuser run: alter role ${mighty.name} nosuperuser nobypassrls`,
    )
  if (roles.length < 2) return broken('Roles', 'A role of the program is missing.', 'Start Forecourt: it makes them.')
  if (!owner.seesRows && !owner.mayJoin)
    return attention(
      'Roles',
      `The next upgrade will be refused: ${owner.name} owns the tables and sees no rows of dealers, which it may have to change.`,
      `As somebody who may make roles run: grant forecourt_platform to "${owner.name.replaceAll('"', '""')}"`,
    )
  return fine('Roles', 'Both are there, and see no more than they may.')
}

function judgeMigrations({ migrations }: Facts, known: readonly string[]): Finding {
  const missing = known.filter((name) => !migrations.includes(name))
  const unknown = migrations.filter((name) => !known.includes(name))
  if (missing.length > 0)
    return broken('Migrations', `${missing.length} of this version are missing.`, 'Start Forecourt: it applies them.')
  if (unknown.length > 0)
    return attention(
      'Migrations',
      `${unknown.length} come from a newer version.`,
      'Update this program; until then it serves beside the newer one.',
    )
  return fine('Migrations', `All ${known.length} are there.`)
}

/** `lagSeconds`: how far a standby is behind; 0 where it has everything, null where it is none. */
export type ServerState = { isStandby: boolean; isReadOnly: boolean; lagSeconds: number | null }
type Away = { away: string }

/** Judges what DATABASE_DIRECT_URL names: the line for changes, migrations and locks. */
export function judgeDirectAddress(state: ServerState | Away): Finding {
  const check = 'Direct address'
  if ('away' in state)
    return broken(check, `It cannot be reached: ${state.away}.`, 'Correct DATABASE_DIRECT_URL, or start what it names.')
  if (state.isReadOnly) return broken(check, 'It takes no writes.', 'Let DATABASE_DIRECT_URL lead to the primary.')
  return fine(check, 'It answers and takes writes.')
}

const farBehind = 60

/** Judges what DATABASE_READ_URL names; without it everything is read from the primary. */
export function judgeStandby(state: ServerState | Away): Finding {
  const check = 'Standby'
  const untilThen = 'Until then everything is read from the primary.'
  if ('away' in state)
    return attention(
      check,
      `It cannot be reached: ${state.away}. ${untilThen}`,
      'Start it, or correct DATABASE_READ_URL.',
    )
  const { isStandby, lagSeconds } = state
  if (!isStandby) return fine(check, 'What DATABASE_READ_URL names is a primary now.')
  const behind = lagSeconds ?? 0
  if (behind > farBehind)
    return attention(
      check,
      `It is ${ageText(behind)} behind. ${untilThen}`,
      'Look at its log, and at its connection to the primary.',
    )
  return fine(check, behind < 1 ? 'It answers and has everything.' : `It answers and is ${ageText(behind)} behind.`)
}
