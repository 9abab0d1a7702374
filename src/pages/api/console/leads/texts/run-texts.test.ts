import { describe, expect, test } from 'vitest'
import { noteOptOut } from '#features/leads/server/texts/stop-number.ts'
import { sendText } from '#features/leads/server/texts/send-text.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { testWeb } from '../../../../test-web.ts'
import { testConsole } from '../../test-console.ts'

const { database } = await testDatabase()
const web = await testWeb({}, { database })
const staff = testConsole(web)
const settings = {
  connections: { text_messages: { provider: 'sandbox' as const, number: '+61491570006' } },
  leads: { reply_templates: [{ name: 'Here', text: 'Hi {first name}, it is here.' }] },
}
const [site, theirs, silent] = [
  await web.addDealer(settings),
  await web.addDealer(settings),
  await web.addDealer({ leads: settings.leads }),
]
const add = (lead: TestLead = {}, of = site) => addTestLead(database, of, lead)
const read = (id: LeadId, of = site) => staff.call('leads.read', { id }, { site: of })

async function sendWaiting(of: Site): Promise<void> {
  const waiting = await database.forGroup(of.groupId, (db) =>
    db.selectFrom('lead_text').select(['lead_id', 'text_id']).where('status', '=', 'queued').execute(),
  )
  for (const row of waiting)
    await sendText(web.deps, {
      groupId: of.groupId,
      leadId: asId<'lead'>(row.lead_id),
      textId: asId<'text'>(row.text_id),
    })
}

describe('a text message from the console', () => {
  test('is written on the lead, goes out, and its timeline says how far it is; the audit log says who wrote', async () => {
    const id = await add()
    const before = await read(id)
    expect(before.texting).toMatchObject({ to: '0412 345 678', from: '0491 570 006', isStopped: false })
    expect(before.texting?.draft).toMatch(/^Hi Ann, Staff .* from .* here\. $/)
    await staff.call('leads.text', { id, text: 'It’s still here.' }, { site })
    const last = async () => (await read(id)).timeline.at(-1)
    expect(await last()).toMatchObject({
      what: 'Answered by text message to 0412 345 678',
      text: 'It’s still here.',
      progress: 'Waiting to be sent.',
    })
    await sendWaiting(site)
    expect(await last()).toMatchObject({ progress: 'Sent.' })
    expect((await read(id)).state).toBe('answered')
    const { mails } = await staff.call('outbox.list', {}, { site })
    expect(mails.filter(({ to }) => to === '+61412345678')).toMatchObject([{ subject: 'Text message' }])
  })

  test('is not offered where none can be sent, and refused with what to do', async () => {
    const [landline, off] = [await add({ phone: '02 9876 5432' }), await add({}, silent)]
    expect([(await read(landline)).texting, (await read(off, silent)).texting]).toEqual([null, null])
    const refused = async (id: LeadId, of: Site, text = 'x') => {
      const response = await staff.send('leads.text', { id, text }, { site: of })
      return [response.status, ((await response.json()) as { error: string }).error]
    }
    expect(await refused(landline, site)).toEqual([422, 'This lead came without a mobile number.'])
    expect(await refused(off, silent)).toEqual([422, expect.stringContaining('aren’t set up')])
    expect(await refused(await add(), site, ' ')).toEqual([422, 'Please write a message first.'])
    expect(await refused(await add({}, theirs), site)).toEqual([404, expect.any(String)])
  })

  test('to a number that stopped is refused before and after it is typed', async () => {
    const id = await add({ phone: '0412 345 679' })
    await database.forGroup(site.groupId, (db) =>
      noteOptOut(db, web.deps, {
        groupId: site.groupId,
        number: '+61412345679',
        wish: 'stop',
        leadId: id,
        wording: 'STOP',
      }),
    )
    const { texting, timeline, consents } = await read(id)
    expect(texting?.isStopped).toBe(true)
    expect(timeline.at(-1)).toMatchObject({ what: 'Wants no more text messages (STOP)' })
    expect(consents).toMatchObject([{ channel: 'sms', isGiven: false, text: 'STOP' }])
    expect((await staff.send('leads.text', { id, text: 'x' }, { site })).status).toBe(422)
  })
})
