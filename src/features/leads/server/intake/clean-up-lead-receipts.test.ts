import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { day } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { asId } from '#kernel/ids.ts'
import { submitLead } from './submit-lead.ts'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { deliveryWorld } from '../test-delivery-world.ts'
import { openLead } from '../test-leads.ts'
import { cleanUpLeadReceipts } from './clean-up-lead-receipts.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const world = await deliveryWorld()

test('an answer to a key is forgotten after a month, and its lead stays', async () => {
  const deps = world.open()
  const site = await world.dealer()
  const send = async () => {
    const sent = await submitLead(deps, {
      site,
      form: generalEnquiryForm(site),
      vehicle: undefined,
      raw: { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: 'Hello' },
      url: '',
      userAgent: '',
      sender: '',
      idempotencyKey: 'the key',
    })
    if (!sent.ok) throw new Error('refused')
    return sent.value.id
  }
  const first = await send()
  world.clock.pass(29 * day)
  expect((await cleanUpLeadReceipts(deps)).receipts).toBe(0)
  expect(await send()).toBe(first)
  world.clock.pass(2 * day)
  expect((await cleanUpLeadReceipts(deps)).receipts).toBe(1)
  expect(await send()).not.toBe(first)
  expect(await openLead(deps.database, { groupId: site.groupId, siteId: site.id }, first)).toMatchObject({ id: first })
})

test('mails of the outbox are forgotten after three months', async () => {
  const folder = await temporaryFolder()
  const deps = world.open()
  const { send, outbox } = openOutboxMail(folderFiles(folder), deps.now)
  const groupId = asId<'dealer group'>(randomUUID())
  const [old, young] = [randomUUID(), randomUUID()]
  for (const [id, age] of [
    [old, 91],
    [young, 89],
  ] as const) {
    const from = { name: '', address: 'a@b.example' }
    await send({ groupId, messageId: `<${id}@b.example>`, from, to: ['c@d.example'], subject: 'x', text: 'x' })
    const at = new Date(deps.now().getTime() - age * day)
    await utimes(join(folder, groupId, `${id}.json`), at, at)
  }
  expect((await cleanUpLeadReceipts({ ...deps, outbox })).mails).toBe(1)
  expect((await outbox.list(groupId, 10)).map(({ id }) => id)).toEqual([young])
})
