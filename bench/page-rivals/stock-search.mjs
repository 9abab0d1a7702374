// What the rivals search with: a filter over an array, counts of each filter without itself, 24 on a page. Copied beside each of them.

const facets = {
  condition: 'Condition',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  body: 'Body',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  seats: 'Seats',
  doors: 'Doors',
  location: 'Location',
}
const perPage = 24

/** `params` are of the address: URLSearchParams. */
export function searchStock(stock, params) {
  const chosen = Object.fromEntries(Object.keys(facets).map((name) => [name, params.getAll(name)]))
  const [least, most] = (params.get('price') ?? '').split('-').map((text) => (text ? Number(text) : undefined))
  const holds = (vehicle, without) =>
    Object.entries(chosen).every(
      ([name, values]) => name === without || values.length === 0 || values.includes(vehicle[name]),
    ) &&
    (least === undefined || (vehicle.price ?? 0) >= least) &&
    (most === undefined || (vehicle.price ?? 0) <= most)
  const found = stock.filter((vehicle) => holds(vehicle, ''))
  const page = Math.max(1, Number(params.get('page')) || 1)
  return {
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / perPage)),
    page,
    hits: found.slice((page - 1) * perPage, page * perPage),
    facets: Object.entries(facets).map(([name, label]) => ({
      name,
      label,
      values: countsOf(
        stock.filter((vehicle) => holds(vehicle, name)),
        name,
      ).map(([value, count]) => ({ value, count, isChosen: chosen[name].includes(value) })),
    })),
  }
}

function countsOf(vehicles, name) {
  const counts = new Map()
  for (const vehicle of vehicles) if (vehicle[name]) counts.set(vehicle[name], (counts.get(vehicle[name]) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
