import { useNavigate, useRevalidator } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { allSites, useSession, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './impersonation-banner.module.css'

/** Stands above every screen while an operator looks through the eyes of a dealer, with the way back. */
export function ImpersonationBanner() {
  const site = useSite()
  const own = allSites(useSession()).find(({ group }) => group.permissions.includes('platform.manage'))
  const navigate = useNavigate()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  if (site.group.looksUntil === null) return null
  const end = async (): Promise<void> => {
    if (!own) return
    try {
      await call('platform.endLook', { siteId: site.id }, { siteId: own.id, key: crypto.randomUUID() })
      await navigate(`/${own.slug}/platform`)
      await client.invalidateQueries({ queryKey: ['session'] })
      await revalidate()
    } catch {
      toast('That didn’t reach the server. Try again.', { tone: 'bad' })
    }
  }
  return (
    <div className={styles.banner} role="status">
      <p>
        You’re viewing <b>{site.group.name}</b> as its group manager. You can’t change anything.
      </p>
      <ActionButton onClick={() => void end()}>Stop viewing</ActionButton>
    </div>
  )
}
