import { createHash } from 'node:crypto'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import { openSmtpMail } from '#adapters/mail/smtp-mail.ts'
import type { OpenFinding } from '#features/dealers/domain/doctor/watch-changes.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '../config.ts'

/** Resolves to whether anybody was reached. */
export type AlertOperators = (findings: readonly OpenFinding[], now: Date) => Promise<boolean>

/** Undefined where operators named no way to them. */
export function alertOperators(config: Config, log: Log): AlertOperators | undefined {
  const { mailTo, webhook } = config.alerts
  const ways: ((alert: Alert) => Promise<{ ok: boolean; problem?: { text: string } }>)[] = []
  if (config.smtpUrl && mailTo.length > 0) ways.push(byMail(config, config.smtpUrl))
  if (webhook) ways.push(byWebhook(webhook))
  if (ways.length === 0) return undefined
  return async (findings, now) => {
    const alert = composeAlert(findings, now)
    const outcomes = await Promise.all(ways.map((send) => send(alert)))
    for (const { ok, problem } of outcomes)
      if (!ok) log.warn({ reason: problem?.text }, 'an alert did not reach operators')
    return outcomes.some(({ ok }) => ok)
  }
}

type Alert = { id: string; subject: string; text: string; findings: readonly OpenFinding[] }

function composeAlert(findings: readonly OpenFinding[], now: Date): Alert {
  const wrong = findings.filter(({ state }) => state !== 'ok')
  const mended = findings.filter(({ state }) => state === 'ok')
  const names = (list: readonly OpenFinding[]) => list.map(({ check }) => check).join(', ')
  const parts = [
    wrong.length > 0 && `Needs attention: ${names(wrong)}`,
    mended.length > 0 && `Mended: ${names(mended)}`,
  ]
  const lines = [
    ...wrong.map(({ check, state, text, action, since }) =>
      [`${state.toUpperCase()}  ${check}: ${text}`, `since ${since.toISOString()}`, action].filter(Boolean).join('\n'),
    ),
    ...mended.map(({ check }) => `MENDED  ${check}`),
  ]
  const subject = `Forecourt: ${parts.filter(Boolean).join('. ')}`
  const text = `${lines.join('\n\n')}\n\nPlatform in the console and "forecourt doctor" show everything.\n`
  const id = createHash('sha256').update(`${now.toISOString()}${text}`).digest('hex').slice(0, 32)
  return { id, subject, text, findings }
}

function byMail({ mailFrom, alerts }: Config, smtpUrl: string) {
  const { send } = openSmtpMail(smtpUrl)
  return ({ id, subject, text }: Alert) =>
    send({
      messageId: `<alert-${id}@${mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
      from: { name: 'Forecourt', address: mailFrom },
      to: alerts.mailTo,
      subject: headerText(subject),
      text,
    })
}

/** The operator's own address, which may lie in a network of theirs. `text` is what chat services show. */
function byWebhook(url: string) {
  const post = openHttpReceiver({ allowsPrivate: true })
  return ({ id, subject, text, findings }: Alert) =>
    post({
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        text: `${subject}\n\n${text}`,
        findings: findings.map(({ check, state, text: found, action, since }) => ({
          check,
          state: state === 'ok' ? 'mended' : state,
          text: found,
          action,
          since,
        })),
      }),
    })
}
