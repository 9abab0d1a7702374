import { describe, expect, test } from 'vitest'
import { createApp } from '#pages/app.ts'
import { bookingVisitor, person, valuesOf, where } from './test-booking-visitor.ts'

const visitor = await bookingVisitor()
const { web, drivePath, get, html, post, linkOf, firstTime } = visitor

async function booked(
  path = drivePath(),
  fields: Record<string, string> = person(),
): Promise<{ link: string; at: string }> {
  const at = await firstTime(path)
  const done = await post(`${path}?at=${at}`, { ...fields, request_key: crypto.randomUUID() })
  expect(done.status).toBe(303)
  return { at, link: await linkOf(done) }
}

describe('the private page', () => {
  test('is found from the success page by a cookie that no other browser has', async () => {
    const { link } = await booked()
    expect(link).toMatch(/^\/booking\/[\w-]{43}$/)
    const without = await get('/booking')
    expect([without.status, await without.text()]).toEqual([
      404,
      expect.stringContaining('Open the link in your email'),
    ])
    const forged = await web.request(visitor.site, '/booking', { headers: { cookie: `booking=${link.slice(9)}.x` } })
    expect(forged.status).toBe(404)
  })

  test('shows the appointment without a script but the one that sends its forms, to nobody else, and offers everything as plain buttons', async () => {
    const { link } = await booked()
    const response = await get(link)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    const page = await response.text()
    expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/assets/forms.js"')])
    for (const text of ['You’re booked in', 'Choose another time', 'Cancel booking', 'calendar.ics', '02 5550 1234'])
      expect(page).toContain(text)
  })

  test('confirming, moving and cancelling are one press each', async () => {
    const { link, at } = await booked()
    expect(where(await post(`${link}/confirm`, {}))).toBe(`${link}?said=confirmed`)
    expect(await html(link)).toContain('Thanks for confirming. We’re ready for you')
    const times = valuesOf(await html(`${link}/move`), 'at')
    expect(times).not.toContain(at)
    const to = times.at(-1) ?? ''
    expect(where(await post(`${link}/move`, { at: to }))).toBe(`${link}?said=moved`)
    expect(await html(drivePath())).toContain(`value="${at}"`)
    expect(where(await post(`${link}/cancel`, {}))).toBe(`${link}?said=cancelled`)
    const ended = await html(`${link}?said=cancelled`)
    expect(ended).toContain('This booking is cancelled')
    expect(ended).toContain(`href="${drivePath()}"`)
    expect(where(await post(`${link}/move`, { at }))).toBe(`${link}?said=ended`)
  })

  test('a time that went in between is said, with the nearest that are left', async () => {
    const [one] = [await booked()]
    const other = await booked()
    const refused = await post(`${one.link}/move`, { at: other.at })
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain('That time has just gone')
    expect(valuesOf(page, 'at').length).toBeGreaterThan(3)
  })

  test('the calendar file is the appointment', async () => {
    const { link, at } = await booked()
    const response = await get(`${link}/calendar.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await response.text()
    expect(file).toContain('METHOD:PUBLISH')
    expect(file).toContain(`DTSTART:${at.replace(/[-:]|\.\d{3}/g, '')}`)
    expect(file).not.toContain('ATTENDEE')
  })

  test.each(['x', 'x'.repeat(43), '%00%ff', '../../etc', "'--", 'a'.repeat(5_000)])(
    '"%s" opens nothing',
    async (token) => {
      for (const path of [`/booking/${token}`, `/booking/${token}/calendar.ics`, `/booking/${token}/move`])
        expect((await get(path)).status).toBe(404)
      for (const form of ['confirm', 'cancel', 'move'])
        expect((await post(`/booking/${token}/${form}`, {})).status).toBe(404)
    },
  )

  test('opens and changes nothing on the site of another group', async () => {
    const { link } = await booked()
    const theirs = await web.addDealer({ bookings: { test_drive: { enabled: true } } })
    expect((await get(link, theirs)).status).toBe(404)
    expect((await post(`${link}/cancel`, {}, theirs)).status).toBe(404)
    expect(await html(link)).toContain('You’re booked in')
  })

  test('a form of another site changes nothing', async () => {
    const { link } = await booked()
    const init = { method: 'POST', body: new URLSearchParams(), headers: { origin: 'https://evil.example' } }
    expect((await web.request(visitor.site, `${link}/cancel`, init)).status).toBe(403)
    expect(await html(link)).toContain('You’re booked in')
  })

  test('cannot be found by trying', async () => {
    let last = 200
    for (let at = 0; at < 260 && last !== 429; at++)
      last = (await get(`/booking/${String(at).padStart(43, 'x')}`)).status
    expect(last).toBe(429)
  })

  test('its token stands in no log line', async () => {
    const lines: string[] = []
    const note = (facts: object, text: string) => void lines.push(JSON.stringify({ ...facts, text }))
    const { link } = await booked()
    const app = createApp({ ...web.deps, log: { info: note, warn: note, error: note } })
    const host = `${visitor.site.slug}.localhost`
    await app.request(`http://${host}${link}/move`, { headers: { host } })
    expect(lines.join('\n')).toContain('/booking/•/move')
    expect(lines.join('\n')).not.toContain(link.slice('/booking/'.length))
  })
})
