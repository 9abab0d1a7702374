import { minute, second } from '#kernel/duration.ts'
import { addDealer } from '#features/dealers/server/platform/add-dealer.ts'
import { copySite } from '#features/dealers/server/platform/copy-site.ts'
import type { PlatformDesk } from '#features/dealers/server/platform/platform-desk.ts'
import {
  countPlatform,
  findGroupIds,
  findTaken,
  readGroupHealth,
  readJobHealth,
} from '#features/dealers/server/platform/platform-health-store.ts'
import type { LoadDeps } from '#features/dealers/server/load-dealer.ts'
import { worstFirst } from '#features/tracking/domain/speed/speed-week.ts'
import { listMeasuredWeeks } from '#features/tracking/server/speed/speed-store.ts'
import { sharedFor } from '#platform/limits/shared-for.ts'
import type { Config } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import { wireDoctor } from '../doctor/wire-doctor.ts'

const groupsOnAPage = 25
const lookHoldsFor = 30 * second

export function wirePlatform(deps: LoadDeps, config: Config): PlatformDesk {
  const { database, now } = deps
  const look = sharedFor(lookHoldsFor, () => examine(wireDoctor(config, database)))
  const speeds = sharedFor(minute, async () =>
    worstFirst(await database.forPlatform((db) => listMeasuredWeeks(db, now()))),
  )
  const taken = (names: { slug: string; host: string }) => database.forPlatform((db) => findTaken(db, names))
  return {
    read: ({ search, offset }) =>
      database.forPlatform(async (db) => {
        const { ids, found } = await findGroupIds(db, { search, offset, limit: groupsOnAPage })
        const groups = await readGroupHealth(db, ids, now())
        return { totals: await countPlatform(db), jobs: await readJobHealth(db, now()), groups, found }
      }),
    examine: look,
    speeds,
    addDealer: (dealer) => addDealer({ ...deps, findTaken: taken }, dealer),
    copySite: (copy) => copySite({ ...deps, findTaken: taken }, copy),
  }
}
