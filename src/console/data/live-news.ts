import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** One line to the server for this tab: whenever something of the site changes, what shows it is read again. */
export function useLiveNews(siteId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const source = new EventSource(`/api/console/live?site=${siteId}`)
    let wasLost = false
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { topic } = JSON.parse(data) as { topic: string }
      void client.invalidateQueries(topic === '*' ? {} : { queryKey: [topic, siteId] })
    })
    source.addEventListener('error', () => (wasLost = true))
    source.addEventListener('open', () => {
      // What happened meanwhile was heard by nobody.
      if (wasLost) void client.invalidateQueries()
      wasLost = false
    })
    return () => source.close()
  }, [client, siteId])
}
