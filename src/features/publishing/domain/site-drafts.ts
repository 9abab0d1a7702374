import type { EntryKind, EntryOf } from '#features/content/domain/entries/entry-kinds.ts'
import type { PageContent } from '#features/content/domain/pages/page-content.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { SettingChange } from '#features/sites/domain/settings/editing/changed-settings.ts'

export type EntryDraft = {
  [Kind in EntryKind]: {
    kind: Kind
    key: string
    content: EntryOf<Kind>
    /** The entry that shoppers see at this moment. */ seen: EntryOf<Kind> | null
  }
}[EntryKind]

/** What somebody has typed and not published. */
export type SiteDrafts = {
  settings: SettingChange[]
  pages: { path: string; content: PageContent }[]
  entries: EntryDraft[]
  /** Hours of places by their id; those that were stored before there were any have none. */
  hours?: { id: string; hours: OpeningHours }[]
}
