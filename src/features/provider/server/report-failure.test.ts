import { expect, test } from 'vitest'
import type { ReceiverCall } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail } from '#kernel/result.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { reportFailure } from './report-failure.ts'
import { refreshFailure } from './refresh-website.ts'

function siteWith(endpoint: string | null): Site {
  const site = { ...sampleSite(), slug: 'cars', domainName: null } as Site
  const { connections } = site.settings
  const trackers = { ...connections.trackers, events_endpoint: endpoint }
  return { ...site, settings: { ...site.settings, connections: { ...connections, trackers } } }
}

async function calledFor(endpoint: string | null): Promise<ReceiverCall[]> {
  const calls: ReceiverCall[] = []
  const callReceiver = async (call: ReceiverCall) => {
    calls.push(call)
    return fail({ kind: 'temporary', statusCode: null, text: 'away' } as never)
  }
  await reportFailure(
    { callReceiver, originOf: () => 'https://cars.example' },
    siteWith(endpoint),
    refreshFailure('no careers'),
  )
  return calls
}

test('a refresh that failed is a client event at the site’s endpoint, with the text of the specification', async () => {
  const [call] = await calledFor('https://events.example/v2/events')
  expect(call?.url).toBe('https://events.example/v2/events')
  expect(JSON.parse(call?.body ?? '')).toEqual({
    website_slug: 'cars',
    url: 'https://cars.example',
    category: 'Website Refresh',
    lead_id: '',
    anon_id: '',
    session_id: '',
    error_message: 'An error occurred with website refresh: no careers',
    event_properties: {},
  })
})

test('a site without an endpoint tells nobody', async () => {
  expect(await calledFor(null)).toEqual([])
})
