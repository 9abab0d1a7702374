import { z } from 'zod'
import type { PartnerVehicle } from '#features/feeds/domain/mismatch/partner-mismatches.ts'
import { authorizationOf, tradeMeAddress, type TradeMeKeys } from './trade-me-validation.ts'

const listings = z.looseObject({
  TotalCount: z.int().min(0),
  List: z.array(
    z.looseObject({
      ListingId: z.union([z.int(), z.string()]),
      Title: z.string().default(''),
      StartPrice: z.number().optional(),
      /** What our feed calls the vehicle by, where it was listed through it. */
      ExternalReferenceId: z.string().nullish(),
    }),
  ),
})

const pageSize = 500
/** Twenty thousand vehicles: what answers more has lost count. */
const mostPages = 40
const timeLimit = 30_000

/** `GET /v1/MyTradeMe/SellingItems/All.json`: everything that is listed for the dealer at this moment. */
export const tradeMeListings =
  (keys: TradeMeKeys, base: string = tradeMeAddress) =>
  async (): Promise<Omit<PartnerVehicle, 'since'>[]> => {
    const found: Omit<PartnerVehicle, 'since'>[] = []
    for (let page = 1; page <= mostPages; page += 1) {
      const reply = await readPage(keys, base, page)
      for (const { ListingId, Title, StartPrice, ExternalReferenceId } of reply.List)
        found.push({
          stockNumber: ExternalReferenceId ?? '',
          vin: '',
          name: Title || `Listing ${ListingId}`,
          price: StartPrice === undefined ? undefined : Math.round(StartPrice * 100),
        })
      if (reply.List.length === 0 || found.length >= reply.TotalCount) return found
    }
    throw new Error('Trade Me’s list has no end')
  }

async function readPage(keys: TradeMeKeys, base: string, page: number): Promise<z.infer<typeof listings>> {
  const url = `${base}/v1/MyTradeMe/SellingItems/All.json`
  const query = { page: String(page), rows: String(pageSize) }
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
    redirect: 'error',
    headers: { authorization: authorizationOf(keys, { method: 'GET', url, query }) },
    signal: AbortSignal.timeout(timeLimit),
  })
  if (response.status === 401 || response.status === 403) throw new Error('Trade Me refuses these keys')
  const reply = listings.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !reply.success) throw new Error(`Trade Me answers ${response.status}`)
  return reply.data
}
