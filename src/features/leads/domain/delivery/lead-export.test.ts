import { csvCell } from '#kernel/csv-cell.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvHeader, csvOfLead, jsonOfLead } from './lead-export.ts'
import { sampleLead } from './sample-lead.ts'
import { webhookBody } from './webhook-call.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'

test.each([
  ['plain', 'plain'],
  ['two, words', '"two, words"'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\r\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+61 412', "'+61 412"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd|calc', "'  =cmd|calc"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'=1"],
  ['', ''],
])('the cell %j is written %j', (value, cell) => expect(csvCell(value)).toBe(cell))

test('a row reads back as what it was, under the names of the first row', () => {
  const lead = sampleLead({
    payload: {
      message: 'One "two"\nthree, four',
      last_name: 'Lee',
      linked_query_params: { gclid: 'g1' },
      answers: [
        { question: 'Group?', answer: 'Easy' },
        { question: 'Bike', answer: '=1+1' },
      ],
    },
  })
  const [row] = parse(csvHeader() + csvOfLead({ lead, isNewsWanted: null }), { columns: true }) as Record<
    string,
    string
  >[]
  expect(row).toMatchObject({
    id: lead.id,
    received_at: '2026-03-02T04:45:10.000Z',
    name: 'Ann Lee',
    last_name: 'Lee',
    message: 'One "two"\nthree, four',
    campaign: 'gclid=g1',
    answers: 'Group?: Easy\nBike: =1+1',
  })
})

test('JSON holds the whole payload', () => {
  const lead = sampleLead()
  expect(JSON.parse(jsonOfLead({ lead, isNewsWanted: true }))).toMatchObject({
    id: lead.id,
    payload: lead.payload,
    duplicate_of: null,
    marketing_consent: true,
  })
})

test('a webhook gets the lead under the keys of the lead API, with consents and files', () => {
  const body = webhookBody({
    deliveryId: 'd1',
    site: sampleSite(),
    lead: sampleLead(),
    occasion: 'again',
    note: 'n',
    files: [{ id: 'f1', name: 'cv.pdf', bytes: 3 }],
    consents: [{ purpose: 'marketing', channel: 'email', isGiven: true, wording: 'News' }],
  })
  expect(JSON.parse(body)).toMatchObject({
    id: 'd1',
    type: 'lead.again',
    note: 'n',
    site: { slug: 'sample', name: 'Sample Motors' },
    lead: {
      event_id: 15,
      received_at: '2026-03-02T04:45:10.000Z',
      payload: sampleLead().payload,
      consents: [{ purpose: 'marketing', channel: 'email', given: true, words: 'News' }],
      files: [{ id: 'f1', name: 'cv.pdf', bytes: 3 }],
    },
  })
})
