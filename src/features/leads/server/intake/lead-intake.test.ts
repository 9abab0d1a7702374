import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { testLeadDeps } from '../test-lead-deps.ts'
import { openLeadIntake } from './lead-intake.ts'
import { submitLead } from './submit-lead.ts'

const { database } = await testDatabase()
const deps = testLeadDeps(database)
const site = await addTestDealer(database)

const refused = 'refused@mail.example'
const measurement = {
  allows: { analytics: true, ads: true },
  address: '',
  userAgent: '',
  page: '/contact',
  cookies: { fbp: '', fbc: '', ga: '' },
}

test('one lead that the database refuses costs a dozen transactions in a row, and none of the 63 beside it', async () => {
  const course = { transactions: 0, running: 0, most: 0 }
  const counted: typeof database.forGroup = async (...call) => {
    course.transactions++
    course.most = Math.max(course.most, ++course.running)
    return database.forGroup(...call).finally(() => course.running--)
  }
  const intake = openLeadIntake({
    ...deps,
    database: { ...database, forGroup: counted },
    newId: randomUUID,
    afterStoring: async (_db, leads) => {
      if (leads.some(({ lead }) => lead.email === refused)) throw new Error('the database refuses it')
    },
  })
  const send = (email: string, at: number) =>
    submitLead(
      { ...deps, intake },
      {
        site,
        form: generalEnquiryForm(site),
        vehicle: undefined,
        raw: { name: 'Ann Lee', email, phone: `04${String(10_000_000 + at)}`, message: `Question ${at}` },
        url: '',
        userAgent: '',
        sender: String(at),
        idempotencyKey: null,
        measurement,
      },
    )
  const emails = Array.from({ length: 64 }, (_, at) => (at === 40 ? refused : `s${at}@mail.example`))
  const sent = await Promise.allSettled(emails.map(send))
  expect(sent.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([40])
  expect(sent.filter((each) => each.status === 'fulfilled' && each.value.ok)).toHaveLength(63)
  expect(course.most).toBeLessThanOrEqual(2)
  expect(course.transactions).toBeLessThanOrEqual(20)
})
