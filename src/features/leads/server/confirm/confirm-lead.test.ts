import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, test } from 'vitest'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { releaseLead } from '../intake/release-lead.ts'
import { submitLead } from '../intake/submit-lead.ts'
import { deliveryWorld, minute, rulesOf, toDealer, toSales } from '../test-delivery-world.ts'
import type { TestLeadDeps } from '../test-lead-deps.ts'
import { openLead } from '../test-leads.ts'
import { confirmByMail, confirmByWork } from './confirm-lead.ts'
import { challengeFor } from './proof-of-work.ts'

const world = await deliveryWorld()

const withoutScript: Arrival = { behaviour: undefined, isFrequent: false, userAgent: 'Mozilla/5.0' }

async function send(deps: TestLeadDeps, site: Site, { arrival = withoutScript }: { arrival?: Arrival } = {}) {
  const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: `Hello ${randomUUID()}` }
  const submitted = await submitLead(deps, {
    site,
    form: generalEnquiryForm(site),
    vehicle: undefined,
    raw: person,
    url: '',
    userAgent: '',
    sender: randomUUID(),
    idempotencyKey: null,
    arrival,
  })
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem))
  return submitted.value
}

async function solved(deps: TestLeadDeps, id: LeadId) {
  const challenge = await challengeFor(deps, id)
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

const isHeld = async (deps: TestLeadDeps, site: Site, id: LeadId): Promise<boolean> =>
  (await openLead(deps.database, { groupId: site.groupId, siteId: site.id }, id))?.heldBecause !== ''

const mailLink = (text = ''): string => /\/enquiry\/(m-[\w-]+)/.exec(text)?.[1] ?? ''

describe('a doubtful lead', () => {
  test('is stored at once, is told to nobody, and asks its sender by mail; the link’s button sends it on, once', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { alert_mail: 'alert@dealer.example' })
    const receipt = await send(deps, site)
    expect(receipt.isUnconfirmed).toBe(true)
    expect(await isHeld(deps, site, receipt.id)).toBe(true)
    world.clock.pass(minute)
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['ann@mail.example'], expect.stringMatching(/^Please confirm your enquiry to /)],
    ])
    // Nobody has shown that the address is the sender's own.
    expect(deps.mails[0]?.text).not.toMatch(/Ann|Hello/)
    const token = mailLink(deps.mails[0]?.text)
    expect(await confirmByMail(deps, { site, token })).toEqual({ ok: true, value: { isReleased: true } })
    expect(await confirmByMail(deps, { site, token })).toEqual({ ok: true, value: { isReleased: false } })
    await deps.deliverDue(site.groupId)
    expect(toDealer(deps.mails)).toHaveLength(1)
  })

  test('that its browser proves goes on at once, and no mail asks', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    const { id, token } = await send(deps, site)
    const proof = await solved(deps, id)
    expect(await confirmByWork(deps, { site, id, token, proof })).toEqual({ ok: true, value: { isReleased: true } })
    expect(await confirmByWork(deps, { site, id, token, proof })).toEqual({ ok: true, value: { isReleased: false } })
    world.clock.pass(minute)
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ to }) => to)).toEqual([['sales@dealer.example']])
    expect(rulesOf((await world.log(deps, site, { ...(await send(deps, site)), id })).deliveries)).toContain(
      'confirm not-needed',
    )
  })

  test('stays where nothing confirms it, and staff release it', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    const { id } = await send(deps, site)
    world.clock.pass(60 * minute)
    await deps.deliverDue(site.groupId)
    expect([toDealer(deps.mails), await isHeld(deps, site, id)]).toEqual([[], true])
    expect((await releaseLead(deps, { site, id })).ok).toBe(true)
    await deps.deliverDue(site.groupId)
    expect(toDealer(deps.mails)).toHaveLength(1)
  })

  test('is confirmed by no proof of another lead, no forged or old one, no wrong token and no other dealer', async () => {
    const deps = world.open()
    const [site, other] = [await world.dealer([toSales]), await world.dealer([toSales])]
    const [{ id, token }, another] = [await send(deps, site), await send(deps, site)]
    const proof = await solved(deps, id)
    const { challenge } = proof
    const forged = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const attempts = [
      { site, id: another.id, token: another.token, proof },
      { site, id, token, proof: { ...proof, challenge: forged } },
      { site, id, token, proof: { ...proof, challenge: { ...challenge, signature: '00'.repeat(32) } } },
      { site, id, token, proof: { challenge, solution: { counter: 1, derivedKey: '00' } } },
      { site, id, token, proof: { challenge, solution: null } },
      { site, id, token, proof: undefined },
      { site, id, token: another.token, proof },
      { site: other, id, token, proof },
    ]
    for (const attempt of attempts) expect((await confirmByWork(deps, attempt)).ok).toBe(false)
    world.clock.pass(11 * minute)
    expect(await confirmByWork(deps, { site, id, token, proof })).toEqual({ ok: false, problem: 'unproven' })
    expect(await isHeld(deps, site, id)).toBe(true)
  })

  test('is not confirmed by the link of the browser that sent it, which has shown nothing of the address', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const { id, follow } = await send(deps, site)
    const token = follow.replace('/enquiry/', '')
    expect(await confirmByMail(deps, { site, token })).toEqual({ ok: true, value: { isReleased: false } })
    expect(await isHeld(deps, site, id)).toBe(true)
  })
})

test('a suspected lead is confirmed by no work and no mail: staff alone release it', async () => {
  const deps = world.open()
  const site = await world.dealer([toSales])
  const arrival = { behaviour: undefined, isFrequent: true, userAgent: '' }
  const { id, token, isUnconfirmed } = await send(deps, site, { arrival })
  expect(isUnconfirmed).toBe(undefined)
  const proof = await solved(deps, id)
  expect(await confirmByWork(deps, { site, id, token, proof })).toEqual({ ok: true, value: { isReleased: false } })
  world.clock.pass(minute)
  await deps.deliverDue(site.groupId)
  expect([deps.mails, await isHeld(deps, site, id)]).toEqual([[], true])
})
