import type { OwnGroup, WhenOmitted } from './column-types.ts'

/** Pictures of other hosts that are taken into our own storage. */
export type PictureTables = {
  remote_picture: {
    group_id: OwnGroup
    digest: string
    url: string
    state: 'stored' | 'dead'
    media_url: WhenOmitted<string>
    width: WhenOmitted<number>
    height: WhenOmitted<number>
    because: WhenOmitted<string>
    tried_at: Date
  }
  unused_picture: { group_id: OwnGroup; media_key: string; unused_since: Date }
  picture_fetch: {
    group_id: OwnGroup
    vehicle_id: string
    attempts: WhenOmitted<number>
    due_at: Date
  }
}
