import type { previewCalls, WrittenDrafts } from '#console/calls/content/preview-calls.ts'
import { entryNames, entrySchemas, entryTitle } from '#features/content/domain/entries/entry-kinds.ts'
import { blockPage, writtenBlocks } from '#features/dealers/server/folder/written-content.ts'
import { previewHost } from '#features/publishing/domain/preview-host.ts'
import type { EntryDraft, SiteDrafts } from '#features/publishing/domain/site-drafts.ts'
import { endPreview, showPreview } from '#features/publishing/server/preview/show-preview.ts'
import { editedHours } from '#features/sites/domain/hours/edited-hours.ts'
import { hoursProblems } from '#features/sites/domain/hours/hours-problems.ts'
import { changedSettings } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { ok } from '#kernel/result.ts'
import { qrCode } from '#platform/rendering/qr-code.ts'
import type { Runs, SiteCall } from '../console-call.ts'

export const previewRuns: Runs<typeof previewCalls> = {
  'previews.show': async (call, { drafts: written, token }) => {
    const { previewDomain } = call.deps.console
    const { site } = await call.deps.snapshots.get(call.address)
    const { drafts, left } = readDrafts(written, site.settings)
    if (previewDomain === null) return ok({ shown: null, left })
    const shown = await call.deps.database.forGroup(call.groupId, (db) =>
      showPreview(db, mineOf(call), { drafts, token, now: call.deps.now() }),
    )
    if (shown.token !== token)
      call.audit({ subject: { kind: 'preview', id: call.address.siteId, name: call.address.name } })
    const href = `${originOf(call, previewHost(shown.token, previewDomain))}/`
    return ok({
      shown: { token: shown.token, href, expiresAt: shown.expiresAt.toISOString(), qr: qrCode(href) },
      left,
    })
  },

  'previews.end': async (call) => {
    await call.deps.database.forGroup(call.groupId, (db) => endPreview(db, mineOf(call)))
    call.audit({ subject: { kind: 'preview', id: call.address.siteId, name: call.address.name } })
    return ok({})
  },
}

const mineOf = (call: SiteCall) => ({ siteId: call.address.siteId, userId: call.staff.user.id })

/** The scheme and the port are those of the console. */
function originOf({ deps }: SiteCall, host: string): string {
  const { origin } = deps.console
  if (origin === '') return `https://${host}`
  const { protocol, port } = new URL(origin)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

type Read = { drafts: SiteDrafts; left: string[] }

/** Half-typed things are left as they are published, and named. */
function readDrafts(written: WrittenDrafts, settings: unknown): Read {
  const left: string[] = []
  const known = written.settings.map(({ path, value }) => (value === undefined ? { path } : { path, value }))
  const fitting = known.filter((change) => parseSiteSettings(changedSettings(settings, [change])).ok)
  for (const { path } of known) if (!fitting.some((change) => change.path === path)) left.push(`The setting ${path}`)
  const pages = written.pages.flatMap(({ path, content }) => {
    const parsed = blockPage.safeParse({ ...content, path })
    if (!parsed.success) left.push(`The page ${path}`)
    return parsed.success ? [{ path, content: { ...parsed.data } }] : []
  })
  const entries = written.entries.flatMap(({ kind, key, content, seen }): EntryDraft[] => {
    const parsed = entrySchemas[kind].safeParse(content)
    const isWhole =
      parsed.success && (!('blocks' in parsed.data) || writtenBlocks.safeParse(parsed.data.blocks).success)
    if (isWhole) return [{ kind, key, content: parsed.data, seen } as EntryDraft]
    left.push(`The ${entryNames[kind].one} “${entryTitle(content as never) ?? key}”`)
    return []
  })
  const hours = written.hours.flatMap(({ id, hours: typed }) => {
    const parsed = editedHours.safeParse(typed)
    const isWhole = parsed.success && hoursProblems(parsed.data).length === 0
    if (!isWhole) left.push('Opening hours')
    return isWhole ? [{ id, hours: parsed.data }] : []
  })
  return { drafts: { settings: fitting, pages, entries, hours }, left }
}
