import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EmbeddedPostgres } from '../embedded/launcher.ts'
import { testLauncher } from '../embedded/test-launcher.ts'

type Pair = { primary: EmbeddedPostgres; standby: EmbeddedPostgres; bothUrl(query?: string): string }

/** Starts two real servers: one that takes writing, and one that follows it. A copy of a stopped cluster needs no tool of Postgres. */
export async function primaryAndStandby(): Promise<Pair> {
  const house = testLauncher()
  await (await house.start()).stop()
  const copy = join(dirname(dirname(house.dataDir)), 'standby', 'postgres')
  mkdirSync(dirname(copy), { recursive: true })
  execFileSync('cp', ['-a', house.dataDir, copy])
  const primary = await house.start()
  const { hostname, port, username, password } = new URL(primary.ownerUrl)
  const cluster = join(copy, 'cluster')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const line = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
  const standby = await house.start(copy)
  const standbyAddress = new URL(standby.ownerUrl).host
  return {
    primary,
    standby,
    // The one that does not take writing is named first: it must be passed over.
    bothUrl: (query = '') =>
      primary.ownerUrl.replace(/@[^/]+(\/.*)$/, `@${standbyAddress},${hostname}:${port}$1${query}`),
  }
}
