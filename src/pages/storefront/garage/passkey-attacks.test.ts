import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { testAuthenticator } from './test-authenticator.ts'
import { type GarageVisitor, garageWorld, watchlist } from './test-garage.ts'

const world = await garageWorld()

const originOf = (site: Site): string => `http://${site.slug}.localhost`

const challengeFrom = async (visitor: GarageVisitor, path: string): Promise<string> =>
  ((await (await visitor.send(path, undefined, {})).json()) as { challenge: string }).challenge

async function withKey() {
  const { site, rio } = await world.stocked()
  const owner = world.browser(site)
  await owner.send('/my-garage', { save: rio.slug })
  await world.signIn(owner, 'ann@mail.example')
  const key = testAuthenticator(originOf(site))
  const added = await owner.send(
    '/api/passkeys/add',
    undefined,
    key.create(await challengeFrom(owner, '/api/passkeys/new')),
  )
  expect(added.status).toBe(200)
  return { site, owner, key }
}

const signInWith = async (site: Site, make: (challenge: string) => object): Promise<[number, string | undefined]> => {
  const visitor = world.browser(site)
  const response = await visitor.send(
    '/api/passkeys/sign-in',
    undefined,
    make(await challengeFrom(visitor, '/api/passkeys/ask')),
  )
  return [response.status, (await watchlist(visitor)).user?.email]
}

test('a passkey signs in without a mail, and its owner was told that it was added', async () => {
  const { site, key } = await withKey()
  expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [['ann@mail.example'], expect.stringContaining('passkey was added')],
  ])
  expect(await signInWith(site, (challenge) => key.sign(challenge))).toEqual([200, 'ann@mail.example'])
})

test.each([
  ['a page of another site', { from: 'https://evil.example' }],
  ['somebody who did not unlock it', { flags: 1 }],
  ['another key', { by: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
])('what %s signed signs nobody in', async (_, how) => {
  const { site, key } = await withKey()
  expect(await signInWith(site, (challenge) => key.sign(challenge, how))).toEqual([401, undefined])
})

test('an answer counts once, and a challenge that nobody asked for never', async () => {
  const { site, key } = await withKey()
  const visitor = world.browser(site)
  const answer = key.sign(await challengeFrom(visitor, '/api/passkeys/ask'))
  expect((await visitor.send('/api/passkeys/sign-in', undefined, answer)).status).toBe(200)
  expect((await world.browser(site).send('/api/passkeys/sign-in', undefined, answer)).status).toBe(401)
  expect(await signInWith(site, () => key.sign('b3duIGNoYWxsZW5nZQ'))).toEqual([401, undefined])
})

test('a key whose uses count backwards was copied', async () => {
  const { site, key } = await withKey()
  expect((await signInWith(site, (challenge) => key.sign(challenge, { counter: 9 })))[0]).toBe(200)
  expect((await signInWith(site, (challenge) => key.sign(challenge, { counter: 4 })))[0]).toBe(401)
})

test('a key is added only by who signed in, to their own account, and opens no other dealer', async () => {
  const { site, key } = await withKey()
  const other = await world.stocked()
  const guest = world.browser(site)
  expect((await guest.send('/api/passkeys/new', undefined, {})).status).toBe(401)
  expect((await guest.send('/api/passkeys/add', undefined, key.create('x'))).status).toBe(401)
  const [ann, eve] = [world.browser(site), world.browser(site)]
  await world.signIn(ann, 'ann@mail.example')
  await world.signIn(eve, 'eve@mail.example')
  const hers = testAuthenticator(originOf(site))
  const stolen = await challengeFrom(ann, '/api/passkeys/new')
  expect((await eve.send('/api/passkeys/add', undefined, hers.create(stolen))).status).toBe(422)
  expect(await signInWith(other.site, (challenge) => key.sign(challenge, { from: originOf(other.site) }))).toEqual([
    401,
    undefined,
  ])
})

test('a key that was removed opens nothing, and nobody removes that of another', async () => {
  const { site, owner, key } = await withKey()
  const id = key.sign('x').id
  const eve = world.browser(site)
  await world.signIn(eve, 'eve@mail.example')
  await eve.send('/account/passkey', { remove: id })
  expect((await signInWith(site, (challenge) => key.sign(challenge)))[0]).toBe(200)
  await owner.send('/account/passkey', { remove: id })
  expect((await signInWith(site, (challenge) => key.sign(challenge)))[0]).toBe(401)
})
