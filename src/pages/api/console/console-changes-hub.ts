import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { consoleChangesChannel, parseConsoleChange } from '#platform/postgres/listening/console-changes.ts'
import { siteChangesChannel } from '#platform/postgres/listening/site-changes.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What an open tab is told: which topic to read again. The version only grows. */
type ConsoleNews = { topic: string; version: number }

/** Passes on what Postgres tells this process, to the tabs that it is for. */
export type ConsoleChanges = {
  /** Answers the function that ends it. */
  subscribe(address: SiteAddress, hear: (news: ConsoleNews) => void): () => void
}

type Listener = { address: SiteAddress; hear(news: ConsoleNews): void }

/** Topic of everything that shoppers see: stock, settings, pages. */
const siteTopic = 'site'
/** Sent when the line to the database was down: anything may have changed. */
const everything = '*'

export async function openConsoleChanges(database: Database): Promise<ConsoleChanges> {
  const listeners = new Set<Listener>()
  let version = 0

  function notify(topic: string, isMeant: (address: SiteAddress) => boolean): void {
    version++
    for (const { address, hear } of listeners) if (isMeant(address)) hear({ topic, version })
  }
  const onReconnect = (): void => notify(everything, () => true)
  await database.listen(
    consoleChangesChannel,
    (payload) => {
      const change = parseConsoleChange(payload)
      if (!change) return
      const { groupId, siteId, topic } = change
      notify(topic, (address) => address.groupId === groupId && (siteId === null || siteId === address.siteId))
    },
    onReconnect,
  )
  await database.listen(
    siteChangesChannel,
    (payload) => notify(siteTopic, (address) => payload.startsWith(`${address.siteId}:`)),
    onReconnect,
  )
  return {
    subscribe(address, hear) {
      const listener = { address, hear }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
