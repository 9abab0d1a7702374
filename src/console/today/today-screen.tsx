import { useSession, useSite } from '../data/session.ts'
import { EmptyState, Panel, Screen } from '../kit/screen.tsx'

/** What waits for somebody today. */
export function Component() {
  const { user } = useSession()
  const site = useSite()
  return (
    <Screen title={`Hello ${user.name.split(' ')[0]}`} tabTitle="Today" lede={site.name}>
      <Panel>
        <EmptyState glyph="check" title="Nothing waits" />
      </Panel>
    </Screen>
  )
}
