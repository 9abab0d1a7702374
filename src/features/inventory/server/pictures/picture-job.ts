import { type Job, job } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { fetchPictures, type FetchPicturesDeps } from './fetch-pictures.ts'
import { groupsWithPicturesDue } from './remote-picture-store.ts'

export const pictureJobName = 'inventory.fetch-pictures'

/** What fetching pictures needs beside the database. */
export type PictureServices = Pick<FetchPicturesDeps, 'storage' | 'fetchRemote' | 'wait'>
export type PictureJobDeps = { database: Database; pictures: PictureServices; now(): Date }

const runs = 50_000

/** Once a minute: pictures of imports that nobody waited for, and those that a host refused for the moment. */
export const pictureJob = (deps: PictureJobDeps): Job =>
  job({ name: pictureJobName, every: '* * * * *', parse: () => {}, run: () => fetchDuePictures(deps) })

/** Fetches for all dealers, one after the other; what is not done within its minute is taken up by the next. */
export async function fetchDuePictures({ database, pictures, now }: PictureJobDeps): Promise<void> {
  const until = new Date(now().getTime() + runs)
  for (const groupId of await database.forPlatform((db) => groupsWithPicturesDue(db, now()))) {
    await fetchPictures({ ...pictures, database, now }, { groupId, until })
  }
}
