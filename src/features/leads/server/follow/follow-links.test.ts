import { describe, expect, test } from 'vitest'
import { replyToLead } from '../desk/lead-status-reply.ts'
import { followLinks } from '../records/follow-link.ts'
import { changeDetails } from './follow-change.ts'
import { endLinks } from './end-links.ts'
import { type Followed, followWorld } from './test-follow-world.ts'

const world = await followWorld()
const { deps, sent, openLink, seen, follow, bea } = world
const site = world.site

describe('the private link', () => {
  test('in a mail opens the same, and no longer once the address on file is another', async () => {
    const lead = await sent({ email: 'ann@mail.example' })
    const mailed = { id: lead.id, email: 'Ann@mail.example', followVersion: 0 }
    const token = follow.mailTokenOf(mailed)
    expect(await openLink(token)).toMatchObject({ ok: true, value: { lead: { id: lead.id } } })
    const forged = [
      follow.mailTokenOf({ ...mailed, email: 'mallory@mail.example' }),
      follow.mailTokenOf({ ...mailed, followVersion: 1 }),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      followLinks('another secret').mailTokenOf(mailed),
    ]
    for (const other of forged) expect(await openLink(other)).toEqual({ ok: false, problem: 'unknown' })
    await changeDetails(
      deps(),
      { site, token: lead.token },
      { raw: { email: 'new@mail.example' }, today: '2026-11-20', findVehicle: () => undefined },
    )
    expect(await openLink(token)).toEqual({ ok: false, problem: 'unknown' })
  })

  test('is ended by its owner, with all others of the enquiry', async () => {
    const lead = await sent()
    const mailed = { id: lead.id, email: 'ann@mail.example', followVersion: 0 }
    expect(await endLinks(deps(), { site, token: lead.token })).toEqual({ ok: true, value: { isMailed: true } })
    for (const token of [lead.token, follow.mailTokenOf(mailed), follow.tokenOf(lead.id)])
      expect(await openLink(token)).toEqual({ ok: false, problem: 'unknown' })
    expect(await openLink(follow.mailTokenOf({ ...mailed, followVersion: 1 }))).toMatchObject({ ok: true })
    expect(await openLink(follow.tokenOf(lead.id, 1))).toMatchObject({ ok: true })
  })
})

describe('an answer by mail', () => {
  const replyTo = ({ id }: Followed, text: string) =>
    replyToLead(deps(), { site, id, from: { ...bea, email: 'bea@dealer.example' }, subject: 'Hello', text })

  test('is read with a link from the mail, and not by who typed the address', async () => {
    const lead = await sent({ email: 'vera@mail.example' })
    await replyTo(lead, 'As agreed, 5 Main Street.')
    const typed = await seen(lead)
    expect(JSON.stringify(typed)).not.toContain('Main Street')
    expect(typed).toMatchObject({ repliesByMail: 1, status: { kind: 'answered', how: 'mail' } })
    const proven = await openLink(follow.mailTokenOf({ id: lead.id, email: 'vera@mail.example', followVersion: 0 }))
    expect(JSON.stringify(proven)).toContain('Main Street')
  })

  test('to the address before is not shown to the one that took its place', async () => {
    const lead = await sent({ email: 'vera@mail.example' })
    await replyTo(lead, 'As agreed, 5 Main Street.')
    await changeDetails(
      deps(),
      { site, token: lead.token },
      { raw: { email: 'mallory@mail.example' }, today: '2026-11-20', findVehicle: () => undefined },
    )
    await replyTo(lead, 'Hello Mallory')
    const shown = JSON.stringify(
      await openLink(follow.mailTokenOf({ id: lead.id, email: 'mallory@mail.example', followVersion: 0 })),
    )
    expect(shown).toContain('Hello Mallory')
    expect(shown).not.toContain('Main Street')
  })
})
