import { openCalendarFeed } from '#features/bookings/server/feed/open-calendar-feed.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { nodeDns } from '#adapters/dns/node-dns.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { openPasswordReset } from '#features/accounts/server/password-reset/forgotten-password.ts'
import { openSecondFactors } from '#features/accounts/server/factors/second-factors.ts'
import { openOwnSessions } from '#features/accounts/server/own-sessions.ts'
import { openJoinGroup } from '#features/accounts/server/people/join-group.ts'
import { listPeople } from '#features/accounts/server/people/list-people.ts'
import { openImpersonations } from '#features/accounts/server/impersonation/operator-impersonations.ts'
import { findMemberships } from '#features/accounts/server/find-memberships.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { openConsoleChanges } from '#pages/api/console/console-changes-hub.ts'
import type { ConsoleServices } from '#pages/web-deps.ts'
import { readStaticFiles } from '#platform/http/static-files.ts'
import type { PlatformJobs } from '#platform/jobs/job-queue.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { openPreview } from '#features/publishing/server/preview/show-preview.ts'
import type { Config } from '../config.ts'
import { consoleFolder } from '../folders.ts'
import { readConsolePage } from './console-page-build.ts'
import { openFirstScreens } from './first-screen-build.ts'
import { readShellWorker } from './shell-worker-script.ts'
import { wirePlatform } from './wire-platform.ts'

/** The console's page and its files. */
export type ConsoleBuild = Pick<ConsoleServices, 'page' | 'assetFile' | 'appFile' | 'shellWorker'>

/** Reads what the console's build left in dist/. Throws when it is missing. */
export async function readConsoleBuild(): Promise<ConsoleBuild> {
  const [page, renderScreen, assetFile, appFile, shellWorker] = await Promise.all([
    readConsolePage(consoleFolder),
    openFirstScreens(),
    readStaticFiles(join(consoleFolder, 'assets')),
    readStaticFiles(join(consoleFolder, 'app')),
    readShellWorker(consoleFolder),
  ])
  return {
    page: async (path, screen) => page(path, screen && (await renderScreen?.(screen))),
    assetFile,
    appFile,
    shellWorker,
  }
}

type Wiring = {
  config: Config
  database: Database
  build: ConsoleBuild
  auth: Auth
  secret: string
  secretBox: SecretBox
  jobs: PlatformJobs
  storage: MediaStorage
}

/** A full address, without a path; empty where there is no console. */
export const consoleOriginOf = ({ consoleHost, isDevelopment, port }: Config): string => {
  if (consoleHost === undefined) return ''
  return isDevelopment ? `http://${consoleHost}:${port}` : `https://${consoleHost}`
}

/** Everything that the staff console needs. */
export async function wireConsole(wiring: Wiring): Promise<ConsoleServices> {
  const { config, database, build, auth, secret, secretBox, jobs, storage } = wiring
  const origin = consoleOriginOf(config)
  const now = () => new Date()
  return {
    ...build,
    host: config.consoleHost ?? null,
    hasDemoAccounts: config.isDevelopment,
    origin,
    openCalendarFeed: (token) => openCalendarFeed({ database, now }, token),
    impersonations: openImpersonations(database, now),
    platform: wirePlatform({ database, storage, now }, config),
    findMemberships: (userId) => findMemberships(database, userId),
    changes: await openConsoleChanges(database),
    previewDomain: config.previewDomain ?? null,
    domainTarget: config.domainTarget,
    lookUpDomain: nodeDns(),
    openPreview: (token, at) => openPreview(database, { token, now: at }),
    factors: openSecondFactors({
      database,
      secretBox,
      hashKey: createHmac('sha256', secret).update('recovery codes of staff').digest(),
      origin,
      isRequired: config.isSecondFactorRequired,
      now,
    }),
    sessions: openOwnSessions(database, now),
    join: openJoinGroup({ auth, database, now }),
    door: openPasswordReset({ auth, database, jobs, now, newId: randomUUID }),
    listAccounts: (groupId) => listPeople(database, groupId),
  }
}
