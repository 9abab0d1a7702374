import { expect, test } from 'vitest'
import type { Finding } from '#features/dealers/domain/doctor/finding.ts'
import { siteReader } from '#features/publishing/server/read-site-records.ts'
import { addTestDealership } from '#features/inventory/server/test-stock.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { SiteId } from '#kernel/ids.ts'
import { query } from '#platform/postgres/embedded/test-launcher.ts'
import { primaryAndStandby } from '#platform/postgres/servers/test-standby.ts'
import { afterwards, temporaryFolder } from '#testing/afterwards.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import { until } from '#testing/until.ts'
import { readConfig } from './config.ts'
import { runDoctor } from './doctor/doctor-command.ts'
import { openProgramDatabase } from './open-database.ts'

const { primary, standby, bothUrl } = await primaryAndStandby()
// Roles are made while the standby, which is named first, has not heard of them.
await query(standby.ownerUrl, 'select pg_wal_replay_pause()')
const { database } = await openOver({ DATABASE_URL: bothUrl(), DATABASE_READ_URL: standby.ownerUrl })
await query(standby.ownerUrl, 'select pg_wal_replay_resume()')
const dealer = await addTestDealership(database, 'ours', 'our-yard')

async function openOver(env: Record<string, string>) {
  const config = readConfig({ ...env, FORECOURT_DATA: await temporaryFolder() })
  if (!config.ok) throw new Error(config.problem.join())
  const opened = await openProgramDatabase(config.value, { say: () => {}, onError: () => {} })
  if (!opened.ok) throw new Error(opened.problem)
  afterwards(() => opened.value.close())
  return opened.value
}

async function ourSite() {
  const [address] = await database.forPlatform(listSiteAddresses)
  if (!address) throw new Error('There is no site')
  return address
}

/** Changes the site's version and returns it. */
async function change(siteId: SiteId): Promise<number> {
  await database.forPlatform((db) =>
    db
      .updateTable('site')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('site_id', '=', siteId)
      .execute(),
  )
  return (await ourSite()).version
}

const versionAtStandby = async (): Promise<number> =>
  Number((await query(standby.ownerUrl, 'select version from site'))[0] ?? 0)

test('a site is read from the standby once it has the version that was announced, and until then from the primary', async () => {
  const address = await ourSite()
  await until(() =>
    versionAtStandby().then(
      (version) => version > 0,
      () => false,
    ),
  )
  const asked: string[] = []
  const { replica } = database
  if (!replica) throw new Error('There is no replica')
  const readSite = siteReader({
    forGroup: (groupId, work) => {
      asked.push('primary')
      return database.forGroup(groupId, work)
    },
    replica: {
      forGroup: (groupId, work) => {
        asked.push('standby')
        return replica.forGroup(groupId, work)
      },
    },
  })
  address.version = await versionAtStandby()
  expect((await readSite(address)).site.id).toBe(address.siteId)
  expect(asked.splice(0)).toEqual(['standby', 'standby'])

  await query(standby.ownerUrl, 'select pg_wal_replay_pause()')
  address.version = await change(address.siteId)
  expect((await readSite(address)).version).toBe(address.version)
  expect(asked.splice(0)).toEqual(['standby', 'primary'])

  await query(standby.ownerUrl, 'select pg_wal_replay_resume()')
  await until(async () => (await versionAtStandby()) === address.version)
  expect((await readSite(address)).version).toBe(address.version)
  expect(asked).toEqual(['standby', 'standby'])
})

test('what no server in its role can do is one sentence that names them', async () => {
  const onlyPrimary = readConfig({
    DATABASE_URL: `${primary.ownerUrl}?target_session_attrs=standby`,
    FORECOURT_DATA: await temporaryFolder(),
  })
  if (!onlyPrimary.ok) throw new Error(onlyPrimary.problem.join())
  const opened = await openProgramDatabase(onlyPrimary.value, { say: () => {}, onError: () => {} })
  expect(!opened.ok && opened.problem).toContain('is not standby')
})

test('the doctor reads a database of several addresses, and says how each of them is', async () => {
  await until(async () => (await versionAtStandby()) === (await ourSite()).version)
  const seen = await doctorSees({ DATABASE_DIRECT_URL: primary.ownerUrl, DATABASE_READ_URL: standby.ownerUrl })
  expect(seen).toMatchObject({ Database: 'ok', Migrations: 'ok', 'Direct address': 'ok', Standby: 'ok' })
  const wrong = await doctorSees({ DATABASE_DIRECT_URL: standby.ownerUrl, DATABASE_READ_URL: goneUrl() })
  expect(wrong).toMatchObject({ Database: 'ok', 'Direct address': 'broken', Standby: 'attention' })
})

function goneUrl(): string {
  const url = new URL(standby.ownerUrl)
  url.port = '1'
  return url.toString()
}

async function doctorSees(env: Record<string, string>): Promise<Record<string, string>> {
  const config = readConfig({ DATABASE_URL: bothUrl(), FORECOURT_DATA: await temporaryFolder(), ...env })
  if (!config.ok) throw new Error(config.problem.join())
  let printed = ''
  await runDoctor({ positionals: ['doctor'], values: { json: true } }, config.value, (text) => {
    printed += text
    return 0
  })
  const { findings } = JSON.parse(printed) as { findings: Finding[] }
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]))
}

test('when the primary is gone and the standby takes its place, the same addresses lead there', async () => {
  await until(async () => (await versionAtStandby()) === (await ourSite()).version)
  await primary.stop()
  // Pages come from the disk then, and forms answer 503: neither would from an error that nobody expects.
  await until(async () => {
    const error: unknown = await database.forPlatform(listSiteAddresses).catch((failure: unknown) => failure)
    expect(retryAfterOf(error), String(error)).toBe(10)
    return String(error).includes('No server of the database will do')
  })
  await query(standby.ownerUrl, 'select pg_promote()')
  const writes = () =>
    database
      .forPlatform((db) =>
        db.updateTable('dealer_group').set({ name: 'Ours again' }).where('group_id', '=', dealer.groupId).execute(),
      )
      .then(() => true)
      .catch(() => false)
  await until(writes)
  expect(await query(standby.ownerUrl, 'select name from dealer_group')).toEqual(['Ours again'])
  await until(() => database.isWritable())
})
