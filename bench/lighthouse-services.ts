import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { VendorName } from '#features/sites/domain/settings/connection-settings.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { listSiteAddresses, saveSiteSettings } from '#features/sites/server/site-store.ts'
import { vendorNamed } from '#features/tracking/domain/vendors.ts'
import { demoSites } from './demo-pages.ts'
import { pageOf, type RunningProgram } from './running-program.ts'
import { joinedDatabase } from './wide-open-site.ts'

/** Lighthouse's phone is so many times slower than the computer that it runs on. */
const slowdown = 4
/** Of what the table of services lets each cost on a phone. */
const shareOfBudget = 0.5

const weightOf = (name: VendorName) => {
  const { kilobytes, milliseconds } = vendorNamed(name).budget
  return { bytes: kilobytes * shareOfBudget * 1_024, milliseconds: (milliseconds * shareOfBudget) / slowdown }
}

const services: Record<string, VendorName> = {
  'www.googletagmanager.com': 'tag_manager',
  'connect.facebook.net': 'pixel',
  'cdn.callrail.com': 'call_tracking',
}

/** As a dealer sets them up; as for a shopper who has agreed, all three begin and nothing is asked. */
const connections: SiteSettingsInput['connections'] = {
  trackers: { tag_manager: 'GTM-1', pixel: '77', call_tracking: 'callrail', call_tracking_key: '1/a' },
  consent: { mode: 'opt-out' },
}

/** Adds them to every demo site, and waits until its pages say so. */
export async function useServices({ dataFolder, port }: Pick<RunningProgram, 'dataFolder' | 'port'>): Promise<void> {
  const { database, close } = await joinedDatabase(dataFolder, port)
  for (const { groupId, siteId } of await database.forPlatform(listSiteAddresses)) {
    await database.forGroup(groupId, async (db) => {
      const site = await readSite(db, siteId)
      const settings = { ...site?.settings, connections: { ...site?.settings.connections, ...connections } }
      await saveSiteSettings(db, siteId, { settings, changedBy: 'bench' })
    })
  }
  await close()
  for (const site of Object.values(demoSites)) await untilPrinted(port, `${site}.localhost`)
}

async function untilPrinted(port: number, host: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await pageOf(port, host, { path: '/' })).bytes.includes('data-vendors')) return
    await sleep(100)
  }
  throw new Error(`${host} loads no services`)
}

/** Scripts of the real services' size that work as long, over TLS as the policy wants it. */
export type StandIns = {
  /** For Chromium: every host but our own is this one. */
  flags: string[]
  requested: Map<string, number>
  close(): void
}

export async function startServices(): Promise<StandIns> {
  const requested = new Map<string, number>()
  const server = createServer(await certificate(), (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    requested.set(host, (requested.get(host) ?? 0) + 1)
    response.writeHead(200, { 'content-type': 'text/javascript', 'timing-allow-origin': '*' })
    const name = services[host]
    response.end(name && script(weightOf(name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    flags: [`--host-resolver-rules=MAP *:443 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    requested,
    close: () => stop(server),
  }
}

function script({ bytes, milliseconds }: ReturnType<typeof weightOf>): string {
  const work = `{ const until = performance.now() + ${milliseconds}; while (performance.now() < until); }`
  return `/*${'x'.repeat(Math.max(0, bytes - work.length))}*/${work}`
}

/** For this run alone; needs openssl. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const text = `req -x509 -newkey rsa:2048 -nodes -subj /CN=stand-in.example -days 2 -keyout ${key} -out ${cert}`
  await promisify(execFile)('openssl', text.split(' '))
  return { key: await readFile(key), cert: await readFile(cert) }
}

function stop(server: Server): void {
  server.closeAllConnections()
  server.close()
}
