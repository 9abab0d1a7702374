import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { submitLead } from './submit-lead.ts'
import { intakeWorld, typed } from './test-intake.ts'

const world = await intakeWorld()
const { accepted, countLeads, deps, enquiry } = world

describe('sent again', () => {
  test('with the same key, an enquiry gets the first answer', async () => {
    const same = enquiry({ idempotencyKey: randomUUID() })
    const first = await accepted(same)
    const before = await countLeads(world.ours)
    expect(await accepted(same)).toEqual({ ...first, isNew: false })
    expect(await countLeads(world.ours)).toBe(before)
  })

  test('with a key that belongs to other words or files, it is refused', async () => {
    const same = enquiry({ idempotencyKey: randomUUID() })
    await accepted(same)
    const file = {
      id: asId<'lead file'>(randomUUID()),
      name: 'a.pdf',
      contentType: '',
      bytes: 3,
      scan: 'clean',
    } as const
    for (const other of [{ raw: typed() }, { files: [file] }])
      expect(await submitLead(deps, { ...same, ...other })).toEqual({ ok: false, problem: { kind: 'conflict' } })
  })

  test('from another address it is answered without token and link, unless its words hold the id of the visit', async () => {
    const same = enquiry({ idempotencyKey: randomUUID() })
    const first = await accepted(same)
    const elsewhere = await accepted({ ...same, sender: '203.0.113.99' })
    expect(elsewhere).toMatchObject({ id: first.id, token: '', follow: '' })
    expect(elsewhere.redirect).not.toContain('follow')
    const visit = enquiry({ idempotencyKey: randomUUID(), raw: { ...typed(), session_id: randomUUID() } })
    const begun = await accepted(visit)
    expect(await accepted({ ...visit, sender: '203.0.113.99' })).toEqual({ ...begun, isNew: false })
  })

  test('with the same key by twenty requests at once, it is stored once', async () => {
    const before = await countLeads(world.ours)
    const same = enquiry({ idempotencyKey: randomUUID() })
    const receipts = await Promise.all(Array.from({ length: 20 }, () => accepted(same)))
    expect(new Set(receipts.map((receipt) => `${receipt.id} ${receipt.token}`)).size).toBe(1)
    expect(await countLeads(world.ours)).toBe(before + 1)
  })

  test('without a key, the same words within a minute are one enquiry, also across the full minute', async () => {
    const raw = typed()
    world.clock.now = new Date('2026-03-01T11:00:50Z')
    const first = await accepted(enquiry({ raw }))
    world.clock.now = new Date('2026-03-01T11:01:49Z')
    expect((await accepted(enquiry({ raw }))).id).toBe(first.id)
    world.clock.now = new Date('2026-03-01T11:01:51Z')
    expect((await accepted(enquiry({ raw }))).id).not.toBe(first.id)
  })

  test('without a key by ten requests at once, it is stored once', async () => {
    const before = await countLeads(world.ours)
    const raw = typed()
    await Promise.all(Array.from({ length: 10 }, () => accepted(enquiry({ raw }))))
    expect(await countLeads(world.ours)).toBe(before + 1)
  })

  test('without a key, other words or another address are another enquiry', async () => {
    const raw = typed()
    const first = await accepted(enquiry({ raw }))
    expect((await accepted(enquiry({ raw: { ...raw, message: 'Other' } }))).id).not.toBe(first.id)
    expect((await accepted(enquiry({ raw, sender: '203.0.113.6' }))).id).not.toBe(first.id)
  })
})
