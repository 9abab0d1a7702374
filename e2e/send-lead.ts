import { request } from 'node:http'
import { fetchPage } from './browser.ts'
import { ownSite } from './own-site.ts'

/** An enquiry sent as a program does, with what else the site's forms ask for; answers the path of its private page. */
export async function sendLead(site: string, lead: Record<string, unknown>): Promise<string> {
  const form = (await fetchPage(site, '/contact')).text
  const requested = ['location_id', 'dealership_slug', 'last_name', 'postcode'].filter((name) =>
    form.includes(`name="${name}"`),
  )
  const more = Object.fromEntries(requested.map((name) => [name, firstOption(form, name) ?? typed[name]]))
  const receipt = JSON.parse(await post(site, { lead: { ...lead, ...more } })) as { follow?: string }
  if (!receipt.follow) throw new Error(`The enquiry was refused: ${JSON.stringify(receipt)}`)
  return receipt.follow
}

const typed: Record<string, string> = { last_name: 'Shopper', postcode: '78701' }

const firstOption = (form: string, name: string): string | undefined =>
  new RegExp(`<select[^>]*name="${name}"[^]*?<option value="([^"]+)"`).exec(form)?.[1]

/** `*.localhost` is known to browsers, not to every resolver. */
function post(site: string, body: object): Promise<string> {
  const headers = { host: `${site}.localhost`, 'content-type': 'application/json' }
  const options = { host: '127.0.0.1', port: ownSite().port, path: '/api/leads', method: 'POST', headers }
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
