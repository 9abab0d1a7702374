import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import type { SiteCall } from '../console-call.ts'

/** Staff, as the timeline stores them. */
export const actorOf = ({ staff: { user } }: SiteCall): Actor => ({ kind: 'staff', id: user.id, name: user.name })
