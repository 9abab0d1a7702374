import MiniSearch from 'minisearch'
import { searchList } from './array-filter.ts'
import type { Rival, RivalDocument } from './rival.ts'

/** MiniSearch finds the words; what it finds is filtered and counted as a list. */
export function miniSearch(documents: readonly RivalDocument[]): Rival {
  const index = new MiniSearch<RivalDocument>({
    fields: ['text'],
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy: 0.2 },
  })
  index.addAll(documents)
  return {
    name: 'MiniSearch and filter',
    search(query) {
      if (query.text === '') return searchList(documents, query)
      const having = index.search(query.text).flatMap(({ id }) => documents[Number(id)] ?? [])
      return searchList(having, query)
    },
  }
}
