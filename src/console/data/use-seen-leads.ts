import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../calls/all-calls.ts'
import type { SeenLead } from '../calls/lead-calls.ts'
import { useSite } from './session.ts'

type Shown = SeenLead & { id: string }

/** Changes are made on what the screens of this tab show of a lead, or refused. */
export function useSeenLeads(): (ids: readonly string[]) => Record<string, SeenLead> {
  const client = useQueryClient()
  const site = useSite()
  return (ids) => {
    const lists = client.getQueriesData<OutputOf<'leads.list'>>({ queryKey: ['leads', site.id, 'leads.list'] })
    const opened = client.getQueriesData<OutputOf<'leads.read'>>({ queryKey: ['leads', site.id, 'leads.read'] })
    const shown = new Map<string, Shown>()
    for (const [, list] of lists) for (const row of list?.rows ?? []) shown.set(row.id, row)
    for (const [, lead] of opened) if (lead) shown.set(lead.id, lead)
    return Object.fromEntries(
      ids.flatMap((id) => {
        const lead = shown.get(id)
        return lead ? [[id, { assignedTo: lead.assignedTo, state: lead.state }]] : []
      }),
    )
  }
}
