import { z } from 'zod'
import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { listRequest, parseListQuery } from '#features/publishing/server/list-query.ts'
import { fail, ok } from '#kernel/result.ts'
import { type McpTool, mcpTool, type ToolOutcome } from '#platform/mcp/serve-mcp.ts'
import { vehicleDocument } from '../../documents/vehicle-json.ts'
import { searchJson } from '../search/search-json.ts'
import { namedVehicle, type ToolCall } from './tool-call.ts'

const vehicleName = z.string().min(1).max(300).describe('Slug, id, stock number or address of the page of a vehicle.')

/** Vehicles in one answer: an assistant reads all of them. */
const mostHits = 10
/** Values of a filter that an assistant learns of. */
const mostValues = 25

const searchInput = z.object({
  words: z
    .string()
    .max(200)
    .optional()
    .describe('What is looked for, as a person would write it: "diesel seven-seater under $40,000".'),
  filters: z
    .record(z.string().max(40), z.string().max(200))
    .optional()
    .describe('Filters by name, as `filters` of an earlier answer names them: {"make": "mazda", "body": "ute"}.'),
  sort: z
    .string()
    .max(40)
    .optional()
    .describe('`price-asc`, `price-desc`, `km-asc`, `km-desc` or `latest`; the site’s own order when it is left out.'),
  page: z.int().min(1).max(1000).optional(),
})

/** Tools about what is for sale. */
export const stockTools = (call: ToolCall): McpTool[] => [
  mcpTool(
    {
      name: 'search_stock',
      title: 'Search the stock',
      description:
        'Finds vehicles for sale at this dealer. Answers up to ten with price, odometer and page, how many there are, how words were understood, and the filters that narrow the list.',
      input: searchInput,
    },
    (input) => searchStock(call, input),
  ),
  mcpTool(
    {
      name: 'get_vehicle',
      title: 'One vehicle',
      description:
        'Everything the page of a vehicle says: price and what it includes, facts, features, pictures, where it stands.',
      input: z.object({ vehicle: vehicleName }),
    },
    ({ vehicle }) => {
      const found = namedVehicle(call, vehicle)
      return found.ok ? ok({ ...vehicleDocument(found.value, call.snapshot, call.origin) }) : found
    },
  ),
  mcpTool(
    {
      name: 'compare_vehicles',
      title: 'Compare vehicles',
      description: 'Two to four vehicles side by side, and the page where a person sees the same.',
      input: z.object({ vehicles: z.array(vehicleName).min(2).max(4) }),
    },
    ({ vehicles }) => compareVehicles(call, vehicles),
  ),
]

async function searchStock(call: ToolCall, input: z.infer<typeof searchInput>): Promise<ToolOutcome> {
  const { deps, snapshot, origin } = call
  const found = findSearchPath(snapshot.searchPaths, snapshot.stockHref)
  if (!found) return fail('This site has no list of its stock.')
  const params = new URLSearchParams(input.filters ?? {})
  if (input.words) params.set('q', input.words)
  if (input.sort) params.set('sort', input.sort)
  if (input.page) params.set('page', String(input.page))
  const listQuery = parseListQuery(snapshot, found, params)
  const result = await deps.searchStock(snapshot, listRequest(snapshot, listQuery.path, listQuery.query))
  const { hits = [], facets, stats, address, ...body } = searchJson(snapshot, listQuery, { result, withHits: true })
  return ok({
    ...body,
    address: origin + address,
    hits: hits.slice(0, mostHits).map((hit) => ({ ...hit, url: origin + hit.url })),
    filters: Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, values.slice(0, mostValues)])),
    ranges: Object.fromEntries(Object.entries(stats).map(([name, { min, max }]) => [name, { min, max }])),
  })
}

function compareVehicles(call: ToolCall, names: readonly string[]): ToolOutcome {
  const vehicles = []
  for (const name of names) {
    const found = namedVehicle(call, name)
    if (!found.ok) return found
    vehicles.push(found.value)
  }
  const forSale = vehicles.filter((vehicle) => !isSold(vehicle))
  return ok({
    address: call.origin + comparisonPath(forSale.map(({ slug }) => slug)),
    vehicles: vehicles.map((vehicle) => vehicleDocument(vehicle, call.snapshot, call.origin)),
  })
}
