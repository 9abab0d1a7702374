import type { Context } from 'hono'
import { SubmitButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { stopWeeklyReport } from '#features/tracking/server/weekly-report.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../page/site-origin.ts'

/**
 * `/weekly-report/stop`: the link of a report mail. Opening it only asks, since mail programs open links by themselves;
 * the button, or a mail program's own "unsubscribe" (RFC 8058), stops the reports.
 */
export const askToStop = ({ deps, context }: WebCall): Promise<Response> => show(deps, context, 'ask')

export async function stopReport({ deps, context }: WebCall): Promise<Response> {
  const { site } = await deps.snapshots.get(context.get('address'))
  const input = { site, email: context.req.query('email') ?? '', token: context.req.query('token') ?? '' }
  return show(deps, context, (await stopWeeklyReport(deps, input)) ? 'stopped' : 'unknown')
}

const sentences = {
  ask: 'Stop sending the weekly report to this address?',
  stopped: 'Done. We won’t send any more weekly reports to this address.',
  unknown: 'Part of this link is missing. Open it from the email again.',
}

async function show(deps: WebDeps, context: Context<WebEnv>, state: keyof typeof sentences): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const body = (
    <div className={container}>
      <h1>Weekly report</h1>
      <p>{sentences[state]}</p>
      {state === 'ask' && (
        <form method="post">
          <SubmitButton>Stop the reports</SubmitButton>
        </form>
      )}
    </div>
  )
  const meta = { title: 'Weekly report', description: 'Weekly report', canonicalPath: null, isIndexable: false }
  return renderPrivatePage({ status: state === 'unknown' ? 404 : 200, meta, body }, snapshot, {
    assets: deps.storefrontAssets,
    origin: originOf(deps, context.get('address'), context.req.raw),
  })
}
