import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { platformRole } from './join-platform-role.ts'
import type { RolesToMake } from './prepare-database.ts'

/** SQL that makes login roles, or gives them these passwords, and lets upgrades see every row. It holds verifiers, never a password. */
export function rolesSql({ owner, roles }: RolesToMake): string {
  const made = roles.map(({ name, password }) => ({ name, verifier: scramVerifier(password) }))
  const missing = made.map(
    ({ name }) => `  if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if;`,
  )
  const logins = made.map(({ name, verifier }) => `alter role ${name} with login password '${verifier}';`)
  const lines = made.map(({ name, verifier }) => `-- "${name}" "${verifier}"`)
  return `-- To be run by a role that may create roles. The passwords follow from the one in DATABASE_URL.
do $$
begin
${missing.join('\n')}
end $$;
${logins.join('\n')}
grant ${platformRole} to ${pg.escapeIdentifier(owner)};

-- For the auth_file of PgBouncer:
${lines.join('\n')}`
}

const iterations = 4_096
const keyBytes = 32
const saltBytes = 16

/** The verifier that Postgres stores in place of a password (SCRAM-SHA-256, RFC 5803). The password must be plain ASCII. */
function scramVerifier(password: string): string {
  const salt = randomBytes(saltBytes)
  const salted = pbkdf2Sync(password, salt, iterations, keyBytes, 'sha256')
  const keyFor = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest()
  const parts = [
    `${iterations}:${salt.toString('base64')}`,
    `${stored.toString('base64')}:${keyFor('Server Key').toString('base64')}`,
  ]
  return `SCRAM-SHA-256$${parts.join('$')}`
}
