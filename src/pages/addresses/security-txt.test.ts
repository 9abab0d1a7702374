import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { testWeb } from '../test-web.ts'

const web = await testWeb({ FORECOURT_SECURITY_CONTACT: 'security@platform.example' })
const site = await web.addDealer()

test('who found a weakness reads where to report it, on hosts of sites and on any other, and until when that is true', async () => {
  for (const ask of [
    () => web.request(site, '/.well-known/security.txt'),
    () => web.app.request('/.well-known/security.txt'),
  ]) {
    const response = await ask()
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    expect(text).toContain('Contact: mailto:security@platform.example\n')
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
    const daysLeft = (expires - web.deps.now().getTime()) / day
    expect(daysLeft).toBeGreaterThan(27)
    expect(daysLeft).toBeLessThan(366)
  }
})
