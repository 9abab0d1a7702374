import { useSearchParams } from 'react-router'
import { useSite } from '../data/session.ts'
import { Screen } from '../kit/screen.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { FeedsTab } from './feeds-tab.tsx'
import { KeysTab } from './keys-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

const tabs = [
  { path: '', label: 'API keys', Tab: KeysTab },
  { path: 'webhooks', label: 'Webhooks', Tab: WebhooksTab },
  { path: 'feeds', label: 'Feeds for partners', Tab: FeedsTab },
] as const

/** What other programs may ask, what they are told, and where partners fetch the stock. */
export function Component() {
  const { url } = useSite()
  const [params] = useSearchParams()
  const current = tabs.find(({ path }) => path === (params.get('in') ?? '')) ?? tabs[0]
  return (
    <Screen
      title="Developers"
      lede={
        <>
          For programs of yours and of your partners. Every call is described in the{' '}
          <a href={`${url}/api/reference`} target="_blank" rel="noreferrer">
            API reference of this site
          </a>
          .
        </>
      }
    >
      <Tabs
        label="Parts"
        tabs={tabs.map(({ path, label }) => ({
          label,
          search: path === '' ? '' : `in=${path}`,
          isCurrent: path === current.path,
        }))}
      />
      <current.Tab />
    </Screen>
  )
}
