import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { minute } from '#kernel/duration.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { readTableSums } from '#platform/postgres/table-sums.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { openServerDirectory } from '#platform/postgres/embedded/server-directory.ts'
import { runningAs } from '#platform/postgres/embedded/server-process.ts'
import { query, testLauncher } from '#platform/postgres/embedded/test-launcher.ts'
import { upgradeCluster } from '#platform/postgres/embedded/upgrade-cluster.ts'
import { migrationsFolder } from '../folders.ts'

const oldPrograms = '/usr/lib/postgresql/15/bin'
const programs = { postgres: join(oldPrograms, 'postgres'), initdb: join(oldPrograms, 'initdb'), major: '15' }
const now = () => new Date('2026-03-02T10:00:00Z')

/** A cluster of Postgres 15, as an earlier Forecourt would have made it. */
function clusterOfBefore(home: string) {
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const found = openServerDirectory({ dataDir: home, sharedDir: join(home, 'shared'), say: () => {} })
  if (!found.ok) throw new Error(found.problem)
  const { account, cluster } = found.value
  const password = join(home, 'password')
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o644 })
  mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const access = [
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ]
  execFileSync(programs.initdb, ['-D', cluster, ...access], { ...runningAs(account), cwd: '/', stdio: 'ignore' })
  execFileSync('chmod', ['600', password])
  return found.value
}

const start = async (dataDir: string, options = {}) => {
  const started = await startEmbeddedPostgres({ dataDir, say: () => {}, ...options })
  if (!started.ok) throw new Error(started.problem)
  return started.value
}

// On a system without an earlier Postgres there is nothing to upgrade from.
test.skipIf(!existsSync(programs.postgres))(
  'a database of Postgres 15 with every table of ours becomes one of the packaged version, compared, and the earlier one stays',
  async () => {
    const home = join(testLauncher().scratch, 'before', 'postgres')
    const directory = clusterOfBefore(home)
    const refused = await startEmbeddedPostgres({ dataDir: home, say: () => {} })
    expect(refused.ok ? '' : refused.problem).toContain('forecourt database upgrade --old /usr/lib/postgresql/15/bin')

    const old = await start(home, { programs })
    await prepareDatabase(old.ownerUrl, migrationsFolder)
    await query(
      old.ownerUrl,
      `insert into dealer_group (group_id, name, slug) values (gen_random_uuid(), 'Käfer & Söhne', 'kaefer')`,
    )
    const sums = await readTableSums(old.ownerUrl)
    await old.stop()

    const wrong = await upgradeCluster(directory, { oldPrograms: dirname(oldPrograms), now, say: () => {} })
    expect(wrong.ok ? '' : wrong.problem).toContain('There is no postgres in /usr/lib/postgresql/15')

    const done = await upgradeCluster(directory, { oldPrograms, now, say: () => {} })
    expect(done).toMatchObject({ ok: true, value: { from: '15', tables: sums.length } })
    const before = done.ok ? done.value.before : ''
    expect(readFileSync(join(before, 'PG_VERSION'), 'utf8').trim()).toBe('15')

    const now18 = await start(home)
    expect(await readTableSums(now18.ownerUrl)).toEqual(sums)
    // As always, a start sets the passwords of the roles and finds nothing to migrate.
    await prepareDatabase(now18.ownerUrl, migrationsFolder)
    expect(await query(now18.ownerUrl, 'select name from dealer_group')).toEqual(['Käfer & Söhne'])
    expect(await query(now18.ownerUrl, `select count(*)::int from pg_class where relrowsecurity`)).not.toEqual([0])
    await now18.stop()
  },
  5 * minute,
)
