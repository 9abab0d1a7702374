import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { tradeMeListing } from '#features/feeds/domain/feeds-out/trade-me-listing.ts'
import { validateListings } from '#features/feeds/server/feeds-out/validate-listings.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { type Request, openStandIn } from '#testing/stand-ins/http-stand-in.ts'
import { signatureOf, tradeMeValidation } from './trade-me-validation.ts'

const keys = { consumer_key: 'ours', consumer_secret: 's&cret', token: 'theirs', token_secret: 'more secret' }
const listing = (stockNumber: string) =>
  tradeMeListing(sampleVehicle({ stockNumber }), {
    site: sampleSite({ region: 'NZ' }),
    origin: 'https://cars.example',
    hrefOf: ({ slug }) => `/cars/${slug}`,
  })

test('each listing is asked about with a signature that holds, and what is wrong comes back in words', async () => {
  const requested: Request[] = []
  const service = await openStandIn((request) => {
    requested.push(request)
    const { ExternalReferenceId } = JSON.parse(request.body) as { ExternalReferenceId: string }
    const wrong = { ErrorDescription: 'Model is not valid', Errors: [{ Description: 'Model is not valid' }] }
    return ExternalReferenceId === 'GOOD' ? { status: 200, body: { Success: true } } : { status: 400, body: wrong }
  })
  const judged = await validateListings([listing('GOOD'), listing('BAD')], tradeMeValidation(keys, service.base))
  expect(judged.map(({ reference, problems }) => [reference, problems])).toEqual([
    ['GOOD', []],
    ['BAD', ['Model is not valid']],
  ])
  expect(service.seen).toEqual(['POST /v1/Selling/Validate.json', 'POST /v1/Selling/Validate.json'])
  for (const { headers, body } of requested) {
    const pairs = [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)]
    const input = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
    const { oauth_signature: signature, ...parameters } = input
    expect(signature).toBe(
      signatureOf(parameters, keys, { method: 'POST', url: `${service.base}/v1/Selling/Validate.json` }),
    )
    expect(`${headers.authorization} ${body}`).not.toContain('cret')
  }
  await service.close()
})

test('the signature is that of RFC 5849', () => {
  // Worked out with OpenSSL from the base string by hand.
  const known = { consumer_key: 'k', consumer_secret: 'cs', token: 't', token_secret: 'ts' }
  expect(signatureOf({ b: '2 x', a: '1' }, known, { method: 'POST', url: 'https://api.example/v1' })).toBe(
    'coCdESAfNJs1ecGZJmi5Dy/YXFQ=',
  )
})

test('keys that Trade Me refuses and answers that are none are errors, never a listing that is fine', async () => {
  const service = await openStandIn(() => ({ status: 200, body: 'maintenance' }))
  await expect(tradeMeValidation(keys, service.base)(listing('A'))).rejects.toThrow('Trade Me answers 200')
  service.fault(401)
  await expect(tradeMeValidation(keys, service.base)(listing('A'))).rejects.toThrow('Trade Me refuses these keys')
  service.fault('elsewhere')
  await expect(tradeMeValidation(keys, service.base)(listing('A'))).rejects.toThrow()
  await service.close()
})
