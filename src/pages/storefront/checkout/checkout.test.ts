import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { ann, noticed, pathOf, buyerWorld, where } from './test-buyer.ts'

const { addCar, get, goToPay, html, payFor, post, web, site } = await buyerWorld()

describe('the page before paying', () => {
  test('says everything that a shopper should know', async () => {
    const vehicle = await addCar()
    const response = await get(`/cars/${vehicle.slug}/checkout`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const text of [
      '$500.00 AUD',
      'fully refundable until you sign a contract',
      'There’s no surcharge',
      'What happens next',
      'Who holds your money',
      'Before you pay',
      'In New South Wales',
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
      'cancel in one press',
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/until <b>\w+day \d+ \w+ at \d+:\d\d\s[ap]m Sydney time<\/b>/)
    // The conditions come before the form, and leave it in sight.
    expect(page).toMatch(
      /<details[^>]*><summary><h2>Before you pay<\/h2>[\s\S]*There’s no surcharge[\s\S]*<\/details>[\s\S]*<form/,
    )
    expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/assets/forms.js"')])
  })

  test.each(['/cars/x/checkout', '/motorcycles/x/buy-online', '/campers/x/checkout'])(
    '%s of no vehicle helps on',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('answers at both addresses, and at the base path of its site', async () => {
    const vehicle = await addCar()
    expect((await get(`/cars/${vehicle.slug}/buy-online`)).status).toBe(200)
    expect(where(await get(`/campers/${vehicle.slug}/checkout`))).toBe(`/cars/${vehicle.slug}/checkout`)
  })

  test('comes back whole with what is wrong', async () => {
    const vehicle = await addCar()
    const response = await post(`/cars/${vehicle.slug}/checkout`, { name: 'Ann 7', email: 'x', phone: '' })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const text of [
      'value="Ann 7"',
      'Please use alphabetical characters only.',
      'invalid email address',
      '*This is a required field.',
    ])
      expect(page).toContain(text)
  })

  test.each<[string, Partial<Vehicle>, string]>([
    ['a vehicle that the dealer reserved', { isReserved: true }, 'It’s reserved'],
    ['a sold one', { status: 'sold', soldAt: new Date() }, 'can’t be reserved online'],
  ])('of %s offers an enquiry', async (_what, more, text) => {
    const vehicle = await addCar(site, more)
    const page = await html(`/cars/${vehicle.slug}/checkout`)
    expect(page).toContain(text)
    expect(page).toContain(`/cars/${vehicle.slug}/enquire`)
    expect(page).not.toContain('name="order"')
  })

  test('takes no order of another site, and no amount', async () => {
    const vehicle = await addCar()
    const held = await post(`/cars/${vehicle.slug}/checkout`, {
      ...ann,
      amount: '1',
      deposit: '1',
      currency: 'NZD',
      dealership_id: 'x',
    })
    const page = await html(where(held).replace('/pay', ''))
    expect(page).toContain('$500.00 AUD')
    const foreign = await post(`/cars/${vehicle.slug}/checkout`, ann, { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
  })
})

describe('a whole journey without script', () => {
  test('reserves, shows RESERVED everywhere on the next request, and is cancelled in one press', async () => {
    const vehicle = await addCar()
    const other = await addCar()
    expect(await html(`/cars/${vehicle.slug}`)).toContain(`/cars/${vehicle.slug}/checkout`)
    const token = await payFor(vehicle)
    const page = await html(`/reserve/${token}`)
    for (const text of [
      'It’s reserved for you',
      'Held until',
      '$500.00 AUD',
      'Cancel and refund me',
      'Receipt to print',
    ])
      expect(page).toContain(text)
    await noticed(async () => (await html(`/cars/${vehicle.slug}`)).includes('RESERVED'))
    expect(await html(`/cars/${vehicle.slug}`)).not.toContain(`/cars/${vehicle.slug}/checkout`)
    expect(await html('/search/new-used-and-demo-cars')).toContain('RESERVED')
    expect(await html(`/cars/${other.slug}`)).toContain(`/cars/${other.slug}/checkout`)
    expect(await html(`/reserve/${token}/receipt`)).toContain('not a tax invoice')
    const cancelled = await post(`/reserve/${token}/cancel`)
    expect(where(cancelled)).toBe(`/reserve/${token}?done=cancelled`)
    const after = await html(where(cancelled))
    expect(after).toContain('Your refund')
    expect(after).not.toContain('Cancel and refund me')
    await noticed(async () => (await html(`/cars/${vehicle.slug}`)).includes(`${vehicle.slug}/checkout`))
  })

  test('passes 3-D Secure; a declined card may be followed by another', async () => {
    const vehicle = await addCar()
    const { token, sandbox } = await goToPay(vehicle)
    expect(where(await post(sandbox, { choice: 'challenge' }))).toBe(sandbox)
    expect(await html(sandbox)).toContain('Your bank asks')
    const declined = await post(sandbox, { choice: 'challenge-failed', notifications: 'never' })
    expect(pathOf(where(declined))).toBe(`/reserve/${token}/pay?back=1`)
    await get(`/reserve/${token}?back=1`)
    expect(await html(`/reserve/${token}`)).toContain('That payment didn’t go through')
    const again = await post(`/reserve/${token}/pay`)
    expect(where(again)).toBe(`/reserve/${token}/pay`)
    const pay = await html(where(again))
    const second = pathOf(/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(pay)?.[1] ?? '')
    expect(second).not.toBe(sandbox)
    await post(second, { choice: 'challenge' })
    const back = await post(second, { choice: 'challenge-passed', notifications: 'never' })
    await get(pathOf(where(back)))
    expect(await html(`/reserve/${token}`)).toContain('It’s reserved for you')
  })

  test('waits for a service that is slow to say, and never asks to pay again', async () => {
    const vehicle = await addCar()
    const { token, sandbox } = await goToPay(vehicle)
    await post(sandbox, { choice: 'pay-slowly', notifications: 'never' })
    const checking = await html(`/reserve/${token}?back=1`)
    expect(checking).toContain('We’re checking your payment')
    expect(checking).toContain(`content="3;url=/reserve/${token}?back=2"`)
    expect(checking).not.toMatch(/name="choice"|Go to payment|Try again/)
    expect(await html(`/reserve/${token}?back=10`)).not.toContain('http-equiv="refresh"')
  })

  test('tells the second shopper until when, and takes an address for the mail', async () => {
    const vehicle = await addCar()
    await goToPay(vehicle)
    const response = await get(`/cars/${vehicle.slug}/checkout`)
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(/Someone is reserving this one now.*It’ll be available again at \d+:\d\d/s)
    const refused = await post(`/cars/${vehicle.slug}/checkout`, { intent: 'alert', email: 'x' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('invalid email address')])
    const taken = await post(`/cars/${vehicle.slug}/checkout`, { intent: 'alert', email: 'bo@mail.example' })
    expect(await taken.text()).toContain('We’ll email you once')
    const second = await post(`/cars/${vehicle.slug}/checkout`, ann)
    expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('Someone is reserving')])
  })

  test('a form’s mark in the hands of somebody else opens nobody’s reservation', async () => {
    const vehicle = await addCar()
    const order = crypto.randomUUID()
    const own = await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order })
    expect(own.status).toBe(303)
    const other = await post(`/cars/${vehicle.slug}/checkout`, { ...ann, email: 'eve@mail.example', order })
    expect([other.status, where(other)]).toEqual([409, ''])
    const again = await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order })
    expect(where(again)).toBe(where(own))
  })

  test('one form sent twice is one reservation', async () => {
    const vehicle = await addCar()
    const order = crypto.randomUUID()
    const [one, two] = [
      await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order }),
      await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order }),
    ]
    expect(where(one)).toBe(where(two))
  })

  test('is found again at /checkout by its browser, and by no other', async () => {
    const vehicle = await addCar()
    const held = await post(`/cars/${vehicle.slug}/checkout`, ann)
    const [cookie = ''] = (held.headers.get('set-cookie') ?? '').split(';')
    expect(held.headers.get('set-cookie')).toContain('HttpOnly')
    for (const path of ['/checkout', '/checkout-journey']) {
      const own = await web.request(site, path, { headers: { cookie } })
      expect(where(own)).toBe(where(held).replace('/pay', ''))
      const page = await html(path)
      expect(page).toContain('you can reserve')
    }
  })
})
