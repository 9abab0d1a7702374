import { pageFromTemplate } from '#features/content/domain/pages/page-templates.ts'
import { closedFormFindings } from '#features/content/domain/own-forms/own-form.ts'
import type { EditedContent, pageCalls } from '#console/calls/content/page-calls.ts'
import { type PageContent, pageDifferences } from '#features/content/domain/pages/page-content.ts'
import { linksIn, pageFindings, licenceFindings, textsOfBlocks } from '#features/content/domain/pages/page-findings.ts'
import { readContentHistory } from '#features/content/server/editing/edit-content.ts'
import { contentOf, editPage, type PageVersion, readPages } from '#features/content/server/editing/edit-page.ts'
import { writtenBlocks } from '#features/dealers/server/folder/written-content.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, PublishingCall, Runs, SiteCall } from '../console-call.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'
import { blockKinds } from './block-kinds.ts'
import { deadHrefs } from './dead-links.ts'
import { refusalOfUndescribed } from './undescribed.ts'
import { writtenProblem } from './written-problems.ts'

const mostVersions = 50

/** A copy says that it is one until somebody calls it otherwise. */
const copyOf = (content: PageContent): PageContent => ({ ...content, title: `${content.title} (copy)`.slice(0, 120) })

export const pageRuns: Runs<typeof pageCalls> = {
  'pages.list': async (call) => {
    const pages = await pagesOf(call)
    return ok({
      pages: pages.map(({ path, title, blocks, updatedAt }) => ({
        path,
        title,
        blocks: blocks.length,
        updatedAt: updatedAt.toISOString(),
      })),
    })
  },

  'pages.read': async (call, { path, template, copy }) => {
    const { site, records } = await call.deps.snapshots.get(call.address)
    const pages = await pagesOf(call)
    const page = pages.find((each) => each.path === path)
    const original = pages.find((each) => each.path === copy)
    return ok({
      content: page ? contentOf(page) : null,
      start: original ? copyOf(contentOf(original)) : template ? pageFromTemplate(template, site) : null,
      href: `${call.deps.originOf(site)}${path}`,
      kinds: [...blockKinds(site, records.content.forms)],
    })
  },

  'pages.check': async (call, { content }) => {
    const { site, records } = await call.deps.snapshots.get(call.address)
    const parsed = parseContent(content)
    if (!parsed.ok) return parsed
    const { blocks } = parsed.value
    const links = linksIn(blocks)
    const dead = await deadHrefs(
      call,
      links.map(({ href }) => href),
    )
    const nowhere = links
      .filter(({ href }) => dead.has(href))
      .map(({ block, href }) => ({ block, message: `The link to ${href} doesn’t work.` }))
    const unlicensed = licenceFindings(textsOfBlocks(blocks), site).map((message) => ({ block: null, message }))
    const closed = closedFormFindings(blocks, records.content.forms)
    return ok({ findings: [...nowhere, ...closed, ...pageFindings(blocks, site.region), ...unlicensed] })
  },

  'pages.publish': async (call, { path, content, seen }) => {
    const parsed = parseContent(content)
    if (!parsed.ok) return parsed
    const subject = { siteId: call.address.siteId, kind: 'page' as const, key: path }
    const undescribed = await refusalOfUndescribed(call, subject, parsed.value.blocks)
    if (undescribed) return fail(undescribed)
    return publish(call, { path, content: parsed.value, seen: seen as PageContent | null | undefined })
  },

  'pages.remove': (call, { path, seen }) =>
    publish(call, { path, content: null, seen: seen as PageContent | null | undefined }),

  'pages.history': async (call, { path }) => {
    const versions = await call.deps.database.forGroup(call.groupId, (db) =>
      readContentHistory<PageContent>(db, { siteId: call.address.siteId, kind: 'page', key: path }, mostVersions + 1),
    )
    return ok({
      versions: versions
        .slice(0, mostVersions)
        .map((version, at) => presentVersion(version, versions[at + 1], at === 0)),
    })
  },
}

const pagesOf = (call: SiteCall) =>
  call.deps.database.forGroup(call.groupId, (db) => readPages(db, call.address.siteId))

type Publish = { path: string; content: PageContent | null; seen?: PageContent | null | undefined }

async function publish(
  call: PublishingCall,
  { path, content, seen }: Publish,
): Promise<Result<Record<string, never>, CallProblem>> {
  const refused = await refusalForWholeSite(call)
  if (refused) return fail(refused)
  const edited = await call.deps.database.forGroup(call.groupId, (db) =>
    editPage(db, {
      subject: { siteId: call.address.siteId, kind: 'page', key: path },
      content,
      seen,
      changedBy: call.staff.user.email,
      now: call.deps.now(),
    }),
  )
  if (!edited.ok)
    return fail({
      kind: 'stale',
      message: 'Someone else has changed this page.',
      current: edited.problem.current,
    })
  const { before, after } = edited.value
  call.audit({ subject: { kind: 'page', id: path, name: (after ?? before)?.title ?? '' }, before, after })
  return ok({})
}

/** Blocks by the schema of their kind; what is wrong is told by its place: `blocks.2.links.0.href`. */
function parseContent({ title, description, blocks }: EditedContent): Result<PageContent, CallProblem> {
  const parsed = writtenBlocks.safeParse(blocks)
  if (parsed.success) return ok({ title, description, blocks: parsed.data })
  return fail(writtenProblem(parsed.error.issues, ['blocks']))
}

const presentVersion = (
  { version, content, changedBy, at }: PageVersion,
  earlier: PageVersion | undefined,
  isCurrent: boolean,
) => ({
  version,
  by: changedBy,
  at: at.toISOString(),
  isCurrent,
  content,
  differences: changedBy === '' ? [] : pageDifferences(earlier?.content ?? null, content),
})
