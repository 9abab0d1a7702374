// Sends the reports of left pages to http://127.0.0.1:PORT for SECONDS, RATE a second, each by another visitor, and tells its
// parent how many were taken and how long each waited.
import { load } from './posted-load.mjs'

const [port, host, seconds, rate, paths] = process.argv.slice(2)
const vehicles = paths.split(',')
const first = Math.floor(Math.random() * 200)
let sent = 0

/** Every report is one event, as of somebody who looks at a vehicle; every tenth has the speed of its page too. */
function nextRequest(request) {
  sent++
  const path = vehicles[sent % vehicles.length]
  const report = {
    p: path,
    t: 'vehicle',
    w: sent % 3 === 0 ? 1440 : 390,
    v: path.split('/').pop(),
    r: sent % 2 === 0 ? 'www.google.com' : '',
    ...(sent % 10 === 0 ? { m: { LCP: 900 + (sent % 700), INP: 40 + (sent % 90), CLS: 0, TTFB: 12 } } : {}),
  }
  return {
    ...request,
    body: JSON.stringify(report),
    headers: { ...request.headers, 'x-forwarded-for': `11.${first + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}` },
  }
}

await load(
  { port, seconds, rate },
  {
    method: 'POST',
    path: '/api/v',
    headers: { host, 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0' },
    setupRequest: nextRequest,
  },
)
