/** The library has no types of its own; these are the parts that the measurement uses. */
declare module 'itemsjs' {
  type Aggregation = { title: string; size: number; conjunction: boolean }
  type Configuration = {
    searchableFields: string[]
    aggregations: Record<string, Aggregation>
    sortings: Record<string, { field: string[]; order: ('asc' | 'desc')[] }>
  }
  type Search<Item> = {
    query: string
    page: number
    per_page: number
    sort: string
    filters: Record<string, string[]>
    filter(item: Item): boolean
  }
  export default function itemsjs<Item>(
    items: Item[],
    configuration: Configuration,
  ): { search(search: Search<Item>): { pagination: { total: number } } }
}
