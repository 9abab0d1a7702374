import { attention, broken, fine, type Finding } from './finding.ts'

type Facts = {
  version: string
  isReadOnly: boolean
  roles: readonly { name: string; isMighty: boolean }[]
  migrations: readonly string[]
}

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

function judgeRoles({ roles }: Facts): Finding {
  const mighty = roles.find(({ isMighty }) => isMighty)
  if (mighty)
    return broken(
      'Roles',
      `The role ${mighty.name} could read the data of every dealer.`,
      `As a superuser run: alter role ${mighty.name} nosuperuser nobypassrls`,
    )
  if (roles.length < 2) return broken('Roles', 'A role of the program is missing.', 'Start Forecourt: it makes them.')
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
