import type { TradeMeListing } from '../../domain/feeds-out/trade-me-listing.ts'

/** What Trade Me says of a listing before anything is listed, a sentence each; empty when it would take it. Throws when it cannot be asked. */
export type ValidateListing = (listing: TradeMeListing) => Promise<string[]>

type JudgedListing = { reference: string; title: string; problems: string[] }

/** Asks about one listing after the other: the interface counts calls by the hour. */
export async function validateListings(
  listings: readonly TradeMeListing[],
  validate: ValidateListing,
): Promise<JudgedListing[]> {
  const judged: JudgedListing[] = []
  for (const listing of listings) {
    const problems = await validate(listing)
    judged.push({ reference: listing.ExternalReferenceId, title: listing.Title, problems })
  }
  return judged
}
