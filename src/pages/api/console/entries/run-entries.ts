import type { EditedEntry, entryCalls } from '#console/calls/content/entry-calls.ts'
import { entryDifferences } from '#features/content/domain/entries/entry-differences.ts'
import {
  type EntryContent,
  type EntryKind,
  entryNames,
  entrySchemas,
  entryState,
  entryTitle,
} from '#features/content/domain/entries/entry-kinds.ts'
import { closedFormFindings } from '#features/content/domain/own-forms/own-form.ts'
import { linksIn, pageFindings, licenceFindings, textsOfBlocks } from '#features/content/domain/pages/page-findings.ts'
import { type ContentVersion, readContentHistory } from '#features/content/server/editing/edit-content.ts'
import { editEntry, readEntries } from '#features/content/server/editing/edit-entry.ts'
import { writtenBlocks } from '#features/dealers/server/folder/written-content.ts'
import { measureStored } from '#features/media/server/storing/own-photos.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, PublishingCall, Runs, SiteCall } from '../console-call.ts'
import { blockKinds } from '../pages/block-kinds.ts'
import { deadHrefs } from '../pages/dead-links.ts'
import { refusalOfUndescribed } from '../pages/undescribed.ts'
import { writtenProblem } from '../pages/written-problems.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'
import { knownRecipients, refusedRecipients, withRecipients } from './form-recipients.ts'
import { emptyEntry, entryFields, entryHref, hiddenNotice, sinceOf } from './present-entries.ts'

const mostVersions = 50

export const entryRuns: Runs<typeof entryCalls> = {
  'entries.list': async (call, { kind }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const clock = clockOf(call, site.timeZone)
    const entries = await entriesOf(call, kind)
    return ok({
      entries: entries.map(({ key, content }) => ({
        key,
        title: entryTitle(content),
        state: entryState(content, clock),
        since: sinceOf(content),
      })),
      notice: hiddenNotice(kind, site),
    })
  },

  'entries.read': async (call, { kind, key }) => {
    const snapshot = await call.deps.snapshots.get(call.address)
    const { site } = snapshot
    const clock = clockOf(call, site.timeZone)
    const content = (await entriesOf(call, kind)).find((each) => each.key === key)?.content ?? null
    const hasBlocks = kind === 'article' || kind === 'model'
    return ok({
      content,
      empty: emptyEntry(kind, clock),
      state: content && entryState(content, clock),
      href: `${call.deps.originOf(site)}${entryHref(kind, key, snapshot)}`,
      fields:
        kind === 'form'
          ? withRecipients(entryFields(kind), await knownRecipients(call, site), content)
          : entryFields(kind),
      kinds: hasBlocks ? [...blockKinds(site, snapshot.records.content.forms)] : [],
    })
  },

  'entries.check': async (call, { kind, content }) => {
    const parsed = parseEntry(kind, content)
    if (!parsed.ok) return parsed
    const { site, records } = await call.deps.snapshots.get(call.address)
    const blocks = 'blocks' in parsed.value ? parsed.value.blocks : []
    const texts = textsOf(parsed.value).map((markdown) => ({ type: 'text' as const, markdown }))
    const links = linksIn(blocks)
    const dead = await deadHrefs(
      call,
      links.map(({ href }) => href),
    )
    return ok({
      findings: [
        ...links
          .filter(({ href }) => dead.has(href))
          .map(({ block, href }) => ({ block, message: `The link to ${href} doesn’t work.` })),
        ...closedFormFindings(blocks, records.content.forms),
        ...pageFindings(blocks, site.region),
        ...pageFindings(texts, site.region).map(({ message }) => ({ block: null, message })),
        ...undescribedImage(parsed.value).map((message) => ({ block: null, message })),
        ...licenceFindings(textsOfBlocks([...blocks, ...texts]), site).map((message) => ({ block: null, message })),
      ],
    })
  },

  'entries.publish': async (call, { kind, key, content, seen }) => {
    if (kind === 'review' && !isUuid(key)) return fail({ kind: 'invalid', message: 'A review is known by an id.' })
    const parsed = parseEntry(kind, content)
    if (!parsed.ok) return parsed
    const blocks = 'blocks' in parsed.value ? parsed.value.blocks : []
    const undescribed = await refusalOfUndescribed(call, { siteId: call.address.siteId, kind, key }, blocks)
    if (undescribed) return fail(undescribed)
    const refused = await refusalOfRecipients(call, key, parsed.value)
    if (refused) return fail(refused)
    return publish(call, { kind, key, content: parsed.value, seen: seen as EntryContent | null | undefined })
  },

  'entries.remove': (call, { kind, key, seen }) =>
    publish(call, { kind, key, content: null, seen: seen as EntryContent | null | undefined }),

  'entries.history': async (call, { kind, key }) => {
    const subject = { siteId: call.address.siteId, kind, key }
    const versions = await call.deps.database.forGroup(call.groupId, (db) =>
      readContentHistory<EditedEntry>(db, subject, mostVersions + 1),
    )
    return ok({
      versions: versions.slice(0, mostVersions).map((version, at) => presented(version, versions[at + 1], at === 0)),
    })
  },
}

async function refusalOfRecipients(
  call: PublishingCall,
  key: string,
  content: EntryContent,
): Promise<CallProblem | undefined> {
  if (!('recipients' in content) || content.recipients.length === 0) return undefined
  const { site } = await call.deps.snapshots.get(call.address)
  const before = (await entriesOf(call, 'form')).find((each) => each.key === key)?.content ?? null
  return refusedRecipients(content, { known: await knownRecipients(call, site), before })
}

const clockOf = ({ deps }: SiteCall, timeZone: string) => {
  const now = deps.now()
  return { now, today: localTime(now, timeZone).date }
}

const entriesOf = (
  call: Pick<PublishingCall, 'deps' | 'groupId' | 'address'>,
  kind: EntryKind,
): Promise<{ key: string; content: EntryContent }[]> =>
  call.deps.database.forGroup(call.groupId, (db) => readEntries(db, call.address.siteId, kind))

type Publish = { kind: EntryKind; key: string; content: EntryContent | null; seen?: EntryContent | null | undefined }

async function publish(
  call: PublishingCall,
  { kind, key, content, seen }: Publish,
): Promise<Result<Record<string, never>, CallProblem>> {
  const refused = await refusalForWholeSite(call)
  if (refused) return fail(refused)
  const edited = await call.deps.database.forGroup(call.groupId, (db) =>
    editEntry(db, {
      subject: { siteId: call.address.siteId, kind, key },
      content: content as never,
      seen: seen as never,
      changedBy: call.staff.user.email,
      now: call.deps.now(),
      measure: (url) => measureStored(call.deps.storage, { groupId: call.groupId, url }),
    }),
  )
  if (!edited.ok)
    return fail({
      kind: 'stale',
      message: `Someone else has changed this ${entryNames[kind].one}.`,
      current: edited.problem.current,
    })
  const { before, after } = edited.value as { before: EntryContent | null; after: EntryContent | null }
  const named = after ?? before
  call.audit({ subject: { kind, id: key, name: named ? entryTitle(named) : key }, before, after })
  return ok({})
}

/** As its kind is made of, with blocks whose forms there are. */
function parseEntry(kind: EntryKind, content: EditedEntry): Result<EntryContent, CallProblem> {
  const parsed = entrySchemas[kind].safeParse(content)
  if (!parsed.success) return fail(writtenProblem(parsed.error.issues))
  const blocks = 'blocks' in parsed.data ? writtenBlocks.safeParse(parsed.data.blocks) : undefined
  if (blocks?.success === false) return fail(writtenProblem(blocks.error.issues, ['blocks']))
  return ok(parsed.data)
}

/** The picture of the entry itself, which stands on its card. */
function undescribedImage(content: EntryContent): string[] {
  if (!('image' in content) || content.image === '' || content.image_alt.trim() !== '') return []
  return ['This picture needs a description for people who can’t see it.']
}

const textsOf = (content: EntryContent): string[] =>
  ['title', 'summary', 'fine_print', 'body', 'description', 'intro', 'success'].flatMap((name) => {
    const text = (content as Record<string, unknown>)[name]
    return typeof text === 'string' && text !== '' ? [text] : []
  })

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)

const presented = (
  { version, content, changedBy, at }: ContentVersion<EditedEntry>,
  earlier: ContentVersion<EditedEntry> | undefined,
  isCurrent: boolean,
) => ({
  version,
  by: changedBy,
  at: at.toISOString(),
  isCurrent,
  content,
  differences: changedBy === '' ? [] : entryDifferences(earlier?.content ?? null, content),
})
