import { describe, expect, test } from 'vitest'
import { createApp } from '#pages/app.ts'
import { buyerWorld, where } from './test-buyer.ts'

const { addCar, dealer, get, goToPay, html, payFor, post, web, site } = await buyerWorld()

describe('the private links', () => {
  test('open nothing on another site, by guessing, or for the other reader', async () => {
    const theirs = await dealer()
    const token = await payFor(await addCar())
    const id = (
      await web.deps.database.forGroup(site.groupId, (db) =>
        db.selectFrom('reservation').select('reservation_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
      )
    ).reservation_id
    const answer = web.deps.reservationLinks.answerTokenOf(id as never)
    expect((await get(`/reserve/${token}`)).status).toBe(200)
    expect((await get(`/reservations/${answer}`)).status).toBe(200)
    for (const [path, of] of [
      [`/reserve/${token}`, theirs],
      [`/reservations/${answer}`, theirs],
      [`/reserve/${answer}`, site],
      [`/reservations/${token}`, site],
      [`/reserve/${id}`, site],
      ['/reserve/x', site],
      ['/reserve/%00', site],
      [`/reserve/${'a'.repeat(5000)}`, site],
      ['/sandbox-pay/x', site],
    ] as const)
      expect([path.slice(0, 40), (await get(path, of)).status]).toEqual([path.slice(0, 40), 404])
    expect((await post(`/reserve/${token}/cancel`, {}, { of: theirs })).status).toBe(404)
    expect(await html(`/reserve/${token}`)).toContain('It’s reserved for you')
  })

  test('stand in no log line and go to no other page', async () => {
    const token = await payFor(await addCar())
    const lines: string[] = []
    const note = (facts: object, text: string) => void lines.push(JSON.stringify({ ...facts, text }))
    const app = createApp({ ...web.deps, log: { info: note, warn: note, error: note } })
    const host = `${site.slug}.localhost`
    const response = await app.request(`http://${host}/reserve/${token}`, { headers: { host } })
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(lines.join('\n')).not.toContain(token)
    expect(lines.join('\n')).toContain('/reserve/•')
  })

  test('of the dealer changes nothing when it is only looked at; its buttons confirm, extend and decline', async () => {
    await payFor(await addCar())
    const id = (
      await web.deps.database.forGroup(site.groupId, (db) =>
        db.selectFrom('reservation').select('reservation_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
      )
    ).reservation_id
    const path = `/reservations/${web.deps.reservationLinks.answerTokenOf(id as never)}`
    expect(await html(path)).toContain('Please answer this reservation')
    const confirmed = await post(`${path}/confirm`)
    expect(await html(where(confirmed))).toContain('Confirmed. We’ve emailed the shopper.')
    expect((await post(`${path}/confirm`)).status).toBe(422)
    expect(await html(where(await post(`${path}/extend`)))).toContain('Extended. We’ve emailed the shopper')
    const missing = await post(`${path}/cancel`, { reason: '' })
    expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining('Please enter a reason')])
    expect(await html(where(await post(`${path}/cancel`, { reason: 'Hail damage' })))).toContain(
      'The deposit is being refunded',
    )
    expect((await post(`${path}/nothing`)).status).toBe(404)
  })
})

describe('notifications', () => {
  test('are believed only when signed for the very address; others do nothing', async () => {
    const { token } = await goToPay(await addCar())
    const key = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('payment_key').select('endpoint_id').executeTakeFirstOrThrow(),
    )
    const send = (path: string, body: string, of = site) =>
      web.request(of, path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'f'.repeat(64) },
      })
    const body = JSON.stringify({ id: 'x', type: 'payment.decided', payment_id: crypto.randomUUID() })
    expect((await send(`/payments/sandbox/${key.endpoint_id}`, body)).status).toBe(401)
    expect((await send(`/payments/stripe/${key.endpoint_id}`, body)).status).toBe(404)
    expect((await send(`/payments/sandbox/${crypto.randomUUID()}`, body)).status).toBe(404)
    expect((await send('/payments/x/y', body)).status).toBe(404)
    expect((await send(`/payments/sandbox/${key.endpoint_id}`, 'x'.repeat(200_000))).status).toBe(413)
    expect((await send(`/payments/sandbox/${key.endpoint_id}`, body, await dealer())).status).toBe(404)
    expect(await html(`/reserve/${token}`)).toContain('One step left')
  })
})

test('a site without the checkout says so at its address, and offers no button', async () => {
  const of = await web.addDealer()
  const vehicle = await addCar(of)
  expect(await html(`/cars/${vehicle.slug}/checkout`, of)).toContain('You can’t reserve online on this site')
  expect(await html(`/cars/${vehicle.slug}`, of)).not.toContain('/checkout')
})

test('texts are spelt as the region does', async () => {
  const of = await dealer()
  await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('site').set({ region: 'US' }).execute())
  await web.deps.directory.reload()
  const vehicle = await addCar(of)
  const page = await html(`/cars/${vehicle.slug}/checkout`, of)
  expect(page).toContain('USD')
  expect(page).not.toMatch(/\benquir/i)
})
