import { beforeAll, describe, expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { listLoggedDeliveries } from '#features/leads/server/records/deliveries/delivery-log-store.ts'
import { answersIn } from '#features/leads/domain/lead/own-answers.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../api/console/test-console.ts'
import { eventually } from '#testing/until.ts'

const { web, staff, site, theirs } = await consoleWorld()
await staff.call('settings.save', { changes: [{ path: 'leads.per_address_per_hour', value: 10_000 }] }, { site })

const name = { id: 'n', kind: 'name', label: 'Name', required: true }
const email = { id: 'e', kind: 'email', label: 'Email', required: true }
const hostile = '"><script>alert(1)</script>'
const clubDay = {
  title: 'Club day',
  intro: 'Come and ride with us.',
  button: 'Count me in',
  success: 'See you at the gate.',
  category: 'survey',
  enabled: true,
  recipients: [],
  questions: [
    name,
    email,
    { id: 'bike', kind: 'choice', label: 'Your bike', options: ['Road', hostile], required: true },
    { id: 'club', kind: 'text', label: `Which club? ${hostile}`, shown_when: { question: 'bike', is: [hostile] } },
    { id: 'food', kind: 'several', label: 'Lunch', help: 'Tick both if you’re hungry.', options: ['Roll', 'Salad'] },
  ],
}
const person = { name: 'Ann Lee', email: 'ann@mail.example' }

const publish = (key: string, content: object, at: Site = site) =>
  staff.send('entries.publish', { kind: 'form', key, content }, { site: at, role: 'group-manager' })
const get = (path: string, at: Site = site) => web.request(at, path)
const html = async (path: string, at: Site = site) => (await get(path, at)).text()
const post = (path: string, values: Record<string, string>, at: Site = site) =>
  web.request(at, path, { method: 'POST', body: new URLSearchParams(values) })
const call = (lead: Record<string, unknown>, at: Site = site) =>
  web.request(at, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
async function newest(at: Site = site): Promise<StoredLead> {
  const [lead] = await listRecentLeads(web.deps.database, { groupId: at.groupId, siteId: at.id }, 1)
  if (!lead) throw new Error('no lead')
  return lead
}
const boxOf = (page: string, label: string): string =>
  new RegExp(
    `name="([^"]*-${label.toLowerCase()}-[^"]*)" type="hidden"|type="hidden" name="([^"]*-${label.toLowerCase()}-[^"]*)"`,
  )
    .exec(page)
    ?.slice(1)
    .find(Boolean) ?? ''

beforeAll(async () => {
  expect((await publish('club-day', clubDay)).status).toBe(200)
  await eventually(async () => expect(await html('/forms/club-day')).toContain('data-lead-form="own-club-day"'))
})

describe('a form that a dealer has built', () => {
  test('stands at its address with its words, and its texts stay texts', async () => {
    const page = await html('/forms/club-day')
    expect(page).toContain('<h1>Club day</h1>')
    expect(page).toContain('Count me in</button>')
    expect(page).toContain('<legend>Lunch</legend>')
    expect(page).toContain('Tick both if you’re hungry.')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(page).not.toContain('<script>alert(1)')
    expect(page).toMatch(/data-shown-when="q-bike" data-shown-is="\[&quot;\\&quot;&gt;&lt;script/)
  })

  test('is sent without script, thanks in its own words, and its answers are the lead’s', async () => {
    const box = boxOf(await html('/forms/club-day'), 'Salad')
    const response = await post('/forms/club-day', {
      form_name: 'own-club-day',
      ...person,
      'q-bike': hostile,
      'q-club': 'Tamworth',
      [box]: 'true',
      'q-gone': 'nobody asks this',
    })
    expect(response.status).toBe(303)
    const to = response.headers.get('location') ?? ''
    expect(to).toContain('category=survey&form=club-day')
    expect(await html(to)).toContain('See you at the gate.')
    const lead = await newest()
    expect(lead).toMatchObject({ category: 'Survey', eventId: 44, name: 'Ann Lee', heldBecause: '' })
    expect(answersIn(lead.payload)).toEqual([
      { question: 'Your bike', answer: hostile },
      { question: `Which club? ${hostile}`, answer: 'Tamworth' },
      { question: 'Lunch', answer: 'Salad' },
    ])
    expect(JSON.stringify(lead.payload)).not.toContain('nobody asks')
    const shown = await staff.call('leads.read', { id: lead.id }, { site })
    expect(shown.answers).toContainEqual({ label: 'Lunch', text: 'Salad' })
  })

  test('comes back with everything typed where something is wrong, from the page and from the call', async () => {
    const typed = { form_name: 'own-club-day', ...person, email: 'ann@', 'q-bike': 'Road' }
    const response = await post('/forms/club-day', typed)
    const page = await response.text()
    expect([response.status, page.includes('invalid email address'), page.includes('value="ann@"')]).toEqual([
      422,
      true,
      true,
    ])
    const called = await call(typed)
    expect([called.status, await called.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { email: 'invalid email address' } }),
    ])
  })

  test('changed later, its earlier leads say what was asked then', async () => {
    expect((await call({ form_name: 'own-club-day', ...person, 'q-bike': 'Road', message: 'before' })).status).toBe(201)
    const [, , bike, ...others] = clubDay.questions
    await publish('club-day', { ...clubDay, questions: [name, email, { ...bike, label: 'Motorcycle' }, ...others] })
    await expect.poll(() => html('/forms/club-day')).toContain('Motorcycle')
    expect(answersIn((await newest()).payload)).toEqual([{ question: 'Your bike', answer: 'Road' }])
    await publish('club-day', clubDay)
    await expect.poll(() => html('/forms/club-day')).toContain('Your bike')
  })

  test('stands on pages and articles whose block names it, and is gone from them with it', async () => {
    const block = { type: 'form', own_form: 'club-day' }
    const blocks = [{ type: 'hero', heading: 'Ride' }, { type: 'text', markdown: 'Soon.' }, block]
    await staff.call('pages.publish', { path: '/ride', content: { title: 'Ride', description: '', blocks } }, { site })
    const article = { title: 'News', published_at: '2020-01-02T03:04:05.000Z', blocks: [block] }
    await staff.call('entries.publish', { kind: 'article', key: 'ride', content: article }, { site })
    await expect.poll(() => html('/pages/ride')).toContain('data-lead-form="own-club-day"')
    await expect.poll(() => html('/blog/ride')).toContain('action="/forms/club-day"')
    expect(await html('/sitemap.xml').then(async (map) => map + (await html('/sitemap-pages.xml')))).toContain(
      '/forms/club-day',
    )
    await publish('club-day', { ...clubDay, enabled: false })
    await expect.poll(() => html('/pages/ride')).not.toContain('data-lead-form')
    expect(await html('/blog/ride')).not.toContain('data-lead-form')
    expect((await get('/forms/club-day')).status).toBe(404)
    expect((await get('/pages/ride')).status).toBe(200)
    await publish('club-day', clubDay)
    await expect.poll(async () => (await get('/forms/club-day')).status).toBe(200)
  })
})

describe('what somebody was typing is not lost', () => {
  const typed = { form_name: 'own-raffle', ...person, 'q-bike': 'Road' }
  const isReceived = async (message: string) => {
    expect((await post('/forms/raffle', { ...typed, 'q-food': message })).status).toBe(303)
    expect((await call({ ...typed, 'q-food': `${message} by script` })).status).toBe(201)
    expect(answersIn((await newest()).payload)).toContainEqual({ question: 'Your bike', answer: 'Road' })
    const wrong = await post('/forms/raffle', { ...typed, email: 'ann@' })
    expect([wrong.status, (await wrong.text()).includes('value="ann@"')]).toEqual([422, true])
  }

  test('when the form is switched off or removed meanwhile', async () => {
    await publish('raffle', { ...clubDay, title: 'Raffle' })
    await publish('raffle', { ...clubDay, title: 'Raffle', enabled: false })
    await expect.poll(async () => (await get('/forms/raffle')).status).toBe(404)
    await isReceived('off')
    await staff.call('entries.remove', { kind: 'form', key: 'raffle' }, { site })
    await expect.poll(async () => (await get('/forms/raffle')).status).toBe(410)
    await isReceived('removed')
    expect(await html('/forms/raffle')).toContain('This form has closed')
  })
})

describe('a form that is long gone from its page', () => {
  test.each(['/forms/long-gone', '/pages/walk'])('posted to %s is a general enquiry, as by script', async (path) => {
    await staff.call(
      'pages.publish',
      { path: '/walk', content: { title: 'Walk', description: '', blocks: [] } },
      { site },
    )
    await expect.poll(async () => (await get('/pages/walk')).status).toBe(200)
    const typed = { form_name: 'own-long-gone', ...person, phone: '0412345678', message: `Sent to ${path}` }
    expect((await call({ ...typed, message: 'by script' })).status).toBe(201)
    const byScript = await newest()
    const posted = await post(path, typed)
    expect([posted.status, posted.headers.get('location')]).toEqual([303, expect.stringContaining('general-enquiry')])
    const lead = await newest()
    expect([lead.category, lead.payload['message']]).toEqual([byScript.category, `Sent to ${path}`])
    const wrong = await post(path, { ...typed, email: 'ann@' })
    expect([wrong.status, (await wrong.text()).includes('value="ann@"')]).toEqual([422, true])
  })

  test('where none ever was, nothing is taken', async () => {
    expect((await post('/nowhere', { form_name: 'general', ...person })).status).toBe(404)
  })
})

describe('its enquiries go to the people that it names', () => {
  const deliveries = async () => {
    const { id } = await newest()
    const logged = await web.deps.database.forGroup(site.groupId, (db) => listLoggedDeliveries(db, id))
    return logged.filter(({ channel }) => channel !== 'confirmation').map(({ rule, recipient }) => [rule, recipient])
  }

  test('and to systems that are called, in place of those whom rules write to', async () => {
    const colleague = await staff.signIn(site, 'salesperson')
    const rules = [
      { name: 'sales', by: 'mail', to: ['sales@dealer.example'] },
      { name: 'crm', by: 'adf-mail', to: ['adf@crm.example'] },
    ]
    await staff.call('settings.save', { changes: [{ path: 'delivery.rules', value: rules }] }, { site })
    // Whom the rules write to is known once the program has heard of them.
    const content = { ...clubDay, recipients: [colleague.email, 'sales@dealer.example'] }
    await eventually(async () => expect((await publish('test-team', content)).status).toBe(200))
    await expect.poll(async () => (await get('/forms/test-team')).status).toBe(200)
    await post('/forms/test-team', { form_name: 'own-test-team', ...person, 'q-bike': 'Road' })
    expect((await deliveries()).toSorted()).toEqual([
      ['crm', 'adf@crm.example'],
      ['own-form', `${colleague.email}, sales@dealer.example`],
    ])
    await post('/contact', { ...person, phone: '0412345678', message: 'Hello' })
    expect((await deliveries()).toSorted()).toEqual([
      ['crm', 'adf@crm.example'],
      ['sales', 'sales@dealer.example'],
    ])
  })

  test('and never to a stranger, nor to another group’s staff', async () => {
    const other = await staff.signIn(theirs, 'salesperson')
    for (const address of ['stranger@mail.example', other.email]) {
      const refused = await publish('leak', { ...clubDay, recipients: [address] })
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ fields: { recipients: expect.stringContaining(address) } }),
      ])
    }
    const { fields } = await staff.call('entries.read', { kind: 'form', key: 'club-day' }, { site })
    expect(JSON.stringify(fields)).not.toContain(other.email)
  })
})

describe('attacks', () => {
  test('another group sees, sends and edits nothing of it', async () => {
    expect((await get('/forms/club-day', theirs)).status).toBe(404)
    expect((await post('/forms/club-day', { ...person, 'q-bike': 'Road' }, theirs)).status).toBe(422)
    const sent = await call(
      { form_name: 'own-club-day', ...person, phone: '0412345678', message: 'x', 'q-bike': 'Road' },
      theirs,
    )
    expect(sent.status).toBe(201)
    expect(answersIn((await newest(theirs)).payload)).toEqual([])
    expect((await staff.call('entries.read', { kind: 'form', key: 'club-day' }, { site: theirs })).content).toBeNull()
    await staff.call('entries.remove', { kind: 'form', key: 'club-day' }, { site: theirs })
    expect((await get('/forms/club-day')).status).toBe(200)
  })

  test('five hundred questions, questions that wait for each other, and a huge body are refused in words', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ id: `q${at}`, kind: 'text', label: `Question ${at}` }))
    const loop = [
      { id: 'a', kind: 'text', label: 'A', shown_when: { question: 'b' } },
      { id: 'b', kind: 'text', label: 'B', shown_when: { question: 'a' } },
    ]
    for (const [questions, place] of [
      [many, 'questions'],
      [loop, 'questions.2.shown_when'],
    ] as const) {
      const refused = await publish('attack', { ...clubDay, questions: [name, email, ...questions] })
      const { fields } = (await refused.json()) as { fields: Record<string, string> }
      expect([refused.status, Object.keys(fields)]).toEqual([422, [place]])
    }
    const huge = await post('/forms/club-day', { ...person, 'q-bike': 'Road', 'q-club': 'x'.repeat(3_000_000) })
    expect(huge.status).toBeGreaterThanOrEqual(400)
    expect(huge.status).toBeLessThan(500)
    const long = await post('/forms/club-day', { ...person, 'q-bike': hostile, 'q-club': 'x'.repeat(300) })
    expect([long.status, await long.text()]).toEqual([
      422,
      expect.stringContaining('Please use no more than 200 characters.'),
    ])
  })

  test('a program that fills in the box for programs waits for a person', async () => {
    await post('/forms/club-day', { ...person, 'q-bike': 'Road', homepage: 'https://spam.example' })
    expect((await newest()).heldBecause).toBe('A hidden field was filled in.')
  })
})
