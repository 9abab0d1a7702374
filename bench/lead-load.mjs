// Sends leads to http://127.0.0.1:PORT for SECONDS with 32 connections, RATE a second (0: as many as go), and tells its
// parent how long they took. Each comes from another address and another person, as on a good day.
import { load } from './posted-load.mjs'

const [port, host, seconds, rate] = process.argv.slice(2)
let sent = 0
// Another run is other people.
const first = Math.floor(Math.random() * 80_000_000)

function nextRequest(request) {
  sent++
  const number = String(10_000_000 + first + sent)
  const lead = {
    name: 'Ann Shopper',
    email: `shopper-${first}-${sent}@mail.example`,
    phone: `04${number}`,
    message: `Is it still there? I could come on Friday. (${sent})`,
    opt_in: sent % 2 === 0,
    visited_pages: ['/', '/search/new-used-and-demo-cars', '/contact'],
    linked_query_params: { utm_source: 'bench' },
  }
  return {
    ...request,
    body: JSON.stringify({ lead }),
    headers: { ...request.headers, 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` },
  }
}

await load(
  { port, seconds, rate },
  {
    method: 'POST',
    path: process.env.LEAD_PATH ?? '/api/leads',
    headers: { host, 'content-type': 'application/json' },
    setupRequest: nextRequest,
  },
)
