import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { afterwards } from '#testing/afterwards.ts'
import { query, testLauncher } from './embedded/test-launcher.ts'
import { prepareDatabase } from './prepare-database.ts'

const environment = process.env['PGPASSWORD']

/** A server of its own: roles belong to the whole server, and other tests use those of theirs. */
const server = await testLauncher().start()
afterwards(() => {
  if (environment === undefined) delete process.env['PGPASSWORD']
  else process.env['PGPASSWORD'] = environment
})

const urlWith = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url)
  change(changed)
  return changed.toString()
}

test('an owner whose password is not in DATABASE_URL gets roles that nobody can compute', async () => {
  process.env['PGPASSWORD'] = new URL(server.ownerUrl).password
  const bare = urlWith(server.ownerUrl, (url) => (url.password = ''))
  const urls = await prepareDatabase(bare, 'db/migrations')
  for (const role of ['forecourt_app', 'forecourt_platform'] as const) {
    const guessed = urlWith(server.ownerUrl, (url) => {
      url.username = role
      url.password = createHmac('sha256', 'forecourt').update(role).digest('base64url')
    })
    await expect(query(guessed, 'select 1')).rejects.toThrow('password authentication failed')
  }
  expect(await query(urls.platform, 'select current_user')).toEqual(['forecourt_platform'])
  // Another process, or the next start, arrives at the same ones, and no role of ours can read what they follow from.
  expect(await prepareDatabase(bare, 'db/migrations')).toEqual(urls)
  expect(await query(urls.app, 'select current_user')).toEqual(['forecourt_app'])
  for (const url of [urls.app, urls.platform])
    await expect(query(url, 'select key from program.role_key')).rejects.toThrow('permission denied')
})
