type PageLink = { kind: 'page'; page: number; isCurrent: boolean } | { kind: 'gap' }

type Pagination = { previous: number | null; next: number | null; links: PageLink[]; from: number; to: number }

/** First, last and the pages around the current one; `from` and `to` are the places of the first and last hit, from 1. */
export function pagination({ page, pageSize, total }: { page: number; pageSize: number; total: number }): Pagination {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const current = Math.min(Math.max(page, 1), last)
  return {
    previous: current > 1 ? current - 1 : null,
    next: current < last ? current + 1 : null,
    links: pageLinks(current, last),
    from: total === 0 ? 0 : (current - 1) * pageSize + 1,
    to: Math.min(current * pageSize, total),
  }
}

function pageLinks(current: number, last: number): PageLink[] {
  const links: PageLink[] = []
  let previous = 0
  for (const page of [...new Set([1, current - 1, current, current + 1, last])].sort((a, b) => a - b)) {
    if (page < 1 || page > last) continue
    // A gap of a single page is shown as that page: it takes no more room.
    if (page - previous === 2) links.push({ kind: 'page', page: page - 1, isCurrent: false })
    else if (page - previous > 2) links.push({ kind: 'gap' })
    links.push({ kind: 'page', page, isCurrent: page === current })
    previous = page
  }
  return links
}
