import { expect, test } from 'vitest'
import { isPushAddress } from './push-host.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://evilfcm.googleapis.com/', false],
  ['http://fcm.googleapis.com/', false],
  ['https://user:secret@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['http://127.0.0.1:3000/push', false],
  ['https://169.254.169.254/latest', false],
  ['javascript:alert(1)', false],
  [`https://fcm.googleapis.com/${'x'.repeat(900)}`, false],
])('%s', (address, isTaken) => {
  expect(isPushAddress(address, { allowsLocal: false })).toBe(isTaken)
})

test('in development a service on this machine is one', () => {
  expect(isPushAddress('http://127.0.0.1:3000/push', { allowsLocal: true })).toBe(true)
  expect(isPushAddress('http://10.0.0.1/push', { allowsLocal: true })).toBe(false)
})
