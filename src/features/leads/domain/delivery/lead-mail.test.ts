import { describe, expect, test } from 'vitest'
import { themeOf } from '#features/sites/domain/theme.ts'
import { alertMail } from './alert-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { fileSizeText } from '#kernel/file-size.ts'
import { leadMail, type LeadMailFacts } from './lead-mail.ts'
import { headerText } from './mail-content.ts'
import { reviewMail } from './review-mail.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleLead, siteWithHours as site } from './sample-lead.ts'

const mail = (differences: Partial<LeadMailFacts> = {}) =>
  leadMail({
    site,
    lead: sampleLead(),
    occasion: 'new',
    note: '',
    related: [],
    files: [],
    consents: [],
    staffHref: 'https://cars.example/staff/leads/1',
    origin: 'https://cars.example',
    vehicle: undefined,
    ...differences,
  })

describe('the mail to the dealer', () => {
  test('says in its subject what is wanted and by whom, and how often it was said before', () => {
    expect(mail().subject).toBe('Used Vehicle Enquiry, Toyota HiLux (S77), Ann Lee')
    expect(mail({ occasion: 'again' }).subject).toBe('Again: Used Vehicle Enquiry, Toyota HiLux (S77), Ann Lee')
    expect(mail({ occasion: 'unfinished' }).subject).toMatch(/^Not finished: /)
    const application = sampleLead({ category: 'General Enquiry', subcategory: 'Career Enquiry', payload: {} })
    expect(mail({ lead: application }).subject).toBe('Career Enquiry, Ann Lee')
  })

  test('has the answers to questions of the dealer’s own in their order, as texts', () => {
    const answers = [
      { question: 'Which group?', answer: 'Easy' },
      { question: 'A <script>', answer: '2026-12-24' },
      { unknown: 'of a partner' },
    ]
    const { text, html } = mail({
      lead: sampleLead({ payload: { form_name: 'own-club-day', answers: answers as never } }),
    })
    expect(text).toContain('Which group? Easy\nA <script>: ')
    expect(html).toContain('A &lt;script&gt;')
    expect(text + html).not.toContain('of a partner')
  })

  test('shows the vehicle: picture, price, odometer, stock number and VIN, each with the way to its page', () => {
    const picture = { url: '/media/a.jpg', alt: '', width: 1200, height: 800 }
    const vehicle = sampleVehicle({ vin: 'JTFSS22P', priceNote: 'drive-away', images: [picture] })
    const { subject, text, html } = mail({ vehicle, site: { ...site, region: 'US' } })
    expect(subject).toBe('Used Vehicle Inquiry, 2019 Toyota Hilux SR5 (S1), Ann Lee')
    for (const label of ['$42,990', '48,210 miles', 'S1', 'JTFSS22P', `https://cars.example/cars/${vehicle.slug}`]) {
      expect(text).toContain(label)
      expect(html).toContain(label)
    }
    expect(html).toMatch(new RegExp(`<img\\s+src="https://cars.example/share/${vehicle.id}.jpg`))
    expect(html).toContain('See the vehicle')
    expect(mail({ vehicle: { ...vehicle, images: [] } }).html).not.toContain('<img')
    expect(mail().html).not.toContain('<img')
  })

  test('says when it came by the clock of the yard that answers', () => {
    const inPerth = {
      ...site,
      dealerships: site.dealerships.map((dealership) => ({
        ...dealership,
        locations: dealership.locations.map((location) => ({ ...location, timeZone: 'Australia/Perth' })),
      })),
    }
    const lead = sampleLead({ createdAt: new Date('2026-03-02T04:45:00Z') })
    expect(mail({ lead }).text).toMatch(/Received: Mon, 2 Mar 2026, 3:45\spm/)
    expect(mail({ lead, site: inPerth }).text).toMatch(/Received: Mon, 2 Mar 2026, 12:45\spm/)
  })

  test('keeps the answers in the order of their form, in the units of the region', () => {
    const payload = {
      form_name: 'sell-my-car',
      state: 'TX',
      Year: '2014',
      Rego: 'ABC123',
      Kilometres: '50000',
      'Amount Owing': '12000.50',
      'Finance Owing': 'Yes',
      Condition: 'Good',
      'Vehicle Make': 'Ford',
      'Vehicle Model': 'F-150',
    }
    const { text } = mail({ site: { ...site, region: 'US' }, lead: sampleLead({ category: 'Sell My Car', payload }) })
    const details = text.slice(text.indexOf('Details'))
    const lines = [
      'Year:',
      'Miles:',
      'License plate:',
      'Registered in:',
      'Overall condition:',
      'Any finance owing?',
      'About how much?',
    ]
    const places = lines.map((line) => details.indexOf(line))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(details).toContain('50,000 miles')
    expect(details).toContain('$12,000.50')
    expect(details).not.toContain('Kilometres')
  })

  test("speaks the region's English", () => {
    const american = { ...site, region: 'US' as const }
    expect(mail({ site: american }).subject).toMatch(/^Used Vehicle Inquiry/)
    for (const { subject, text, html } of [
      mail({ site: american, occasion: 'again', files: [{ name: 'cv.pdf', bytes: 1 }] }),
      alertMail({ site: american, lead: sampleLead(), note: '', staffHref: 'https://cars.example/staff' }),
      reviewMail({ site: american, held: [sampleLead()], count: 2, inboxHref: 'https://cars.example/staff' }),
      confirmationMail({
        site: american,
        lead: sampleLead(),
        vehicle: undefined,
        followHref: 'https://cars.example/x',
        now: new Date(0),
      }),
    ])
      expect(subject + text + html).not.toMatch(/enquir/i)
  })

  test('says the same in text and in HTML', () => {
    const lead = sampleLead({
      payload: {
        ...sampleLead().payload,
        postcode: '2800',
        additional_services: ['Tyres', 'Brakes'],
        opt_in: false,
        'Ready to sell': 'Yes',
        linked_query_params: { utm_source: 'letter' },
        visited_pages: ['/', '/cars/hilux'],
        user_agent: 'Secret Browser',
      },
    })
    const { text, html } = mail({
      lead,
      files: [{ name: 'cv.pdf', bytes: 123_456 }],
      consents: [{ purpose: 'marketing', channel: 'email', isGiven: false, wording: 'Send me news.' }],
      note: 'He called twice.',
      related: [sampleLead({ payload: { message: 'I asked before.' } })],
    })
    for (const label of [
      'Ann Lee',
      'Is it there?',
      '0412 345 678',
      'ann@mail.example',
      'Toyota HiLux (S77)',
      '2800',
      'Tyres, Brakes',
      'Ready to sell',
      'utm_source letter',
      '/cars/hilux',
      'cv.pdf',
      '123 KB',
      'Didn’t agree to',
      'He called twice.',
      'I asked before.',
      'https://cars.example/staff/leads/1',
      'Dealer 1, Town 1',
      '3:45 pm',
    ]) {
      expect(text, label).toContain(label)
      expect(html, label).toContain(label)
    }
    expect(text + html).not.toContain('Secret Browser')
  })

  test('shows what people typed as what it is', () => {
    const hostile = '<script>alert(1)</script>" onload="x" {{x}} &amp;'
    const { html } = mail({
      lead: sampleLead({
        name: hostile,
        phone: hostile,
        email: hostile,
        payload: { message: hostile, [hostile]: hostile },
      }),
      note: hostile,
      files: [{ name: hostile, bytes: 1 }],
    })
    expect(html).not.toMatch(/<script|"\s*onload="/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x&quot; {{x}} &amp;amp;')
  })

  test('loads nothing and runs nothing when it is opened', () => {
    expect(mail().html).not.toMatch(/<(?:img|link|script|iframe|object)\b|url\(|@import/i)
  })

  test('gives every colour of its own another one for dark mail programs', () => {
    const { html } = mail({ note: 'He called twice.', files: [{ name: 'cv.pdf', bytes: 1 }] })
    const dark = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const coloured = html.match(/<(?:td|h1|h2|p|div|body|table)\b[^>]*(?:color:#|bgcolor=)[^>]*>/g) ?? []
    const named = coloured.filter((tag) => !tag.includes(themeOf(site).colours.brand))
    expect(named.length).toBeGreaterThan(10)
    for (const tag of named) {
      const classes = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ')
      expect(
        classes.some((each) => dark.includes(`.${each} {`)),
        tag,
      ).toBe(true)
    }
  })

  test('has no line that could be taken for a header', () => {
    const { subject } = mail({ lead: sampleLead({ name: 'Ann\r\nBcc: all@mail.example\u2028X-Evil: 1' }) })
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/)
    expect(headerText(`${'x'.repeat(300)}\u0000\u202E`)).toBe('x'.repeat(180))
  })

  test('says where nothing was given', () => {
    const { text } = mail({ lead: sampleLead({ name: '', email: '', phone: '', payload: {} }) })
    expect(text).toContain('No name given')
    expect(text).toContain('They didn’t leave an email address')
    expect(text).not.toContain('Call ')
  })
})

test('an alert names the lead, what failed and how to reach the shopper', () => {
  const { subject, text } = alertMail({
    site,
    lead: sampleLead(),
    note: 'Rule "sales": no such user',
    staffHref: 'https://cars.example/staff/leads/1',
  })
  expect(subject).toBe('Couldn’t be delivered: Used Vehicle Enquiry, Toyota HiLux (S77), Ann Lee')
  expect(text).toContain('Rule "sales": no such user')
  expect(text).toContain('0412 345 678')
})

test.each([
  [1, '1 KB'],
  [123_456, '123 KB'],
  [2_340_000, '2.3 MB'],
])('%i bytes are %s', (bytes, wording) => expect(fileSizeText(bytes)).toBe(wording))
