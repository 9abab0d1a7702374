import { followFormPath } from '../domain/follow/follow-form-path.ts'
import { spell } from '#features/sites/domain/region.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FieldFrame, TextAreaField } from '#ui/field.tsx'
import { acceptedFileText } from '../domain/lead/uploaded-file.ts'
import { longestMessage } from '../domain/follow/follow-status.ts'
import { payloadText } from '../domain/lead/lead.ts'
import styles from './follow-page.module.css'
import layout from '#ui/private-page.module.css'
import type { FollowPageProps } from './follow-props.ts'
import { momentText } from './follow-text.ts'

type ConversationMessage = { at: Date; who: string; isOwn: boolean; text: string; quiet: string }

/** The oldest first, and room for more. */
export function FollowConversation(props: FollowPageProps) {
  const { site, followed, now } = props
  return (
    <section className={layout.panel} id="messages" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages</h2>
      <ol className={styles.said}>
        {conversation(props).map((each) => (
          <li key={`${each.at.getTime()} ${each.who} ${each.quiet}`} data-own={each.isOwn ? '' : undefined}>
            <p className={styles.by}>
              <b>{each.who}</b> <time dateTime={each.at.toISOString()}>{momentText(each.at, site, now)}</time>
            </p>
            {each.text && <p className={styles.words}>{each.text}</p>}
            {each.quiet && <p className={layout.quiet}>{each.quiet}</p>}
          </li>
        ))}
      </ol>
      {followed.repliesByMail > 0 && <p className={layout.quiet}>{byMailText(props)}</p>}
      {followed.files.length > 0 && (
        <p className={layout.quiet}>Files you sent: {followed.files.map(({ name }) => name).join(', ')}</p>
      )}
      {followed.status.kind !== 'withdrawn' && <MessageForm {...props} />}
    </section>
  )
}

/** What was written to an address is for whoever reads its mail. */
const byMailText = ({ followed: { repliesByMail, lead } }: FollowPageProps): string =>
  `We've answered by email to ${lead.email}${repliesByMail > 1 ? `, ${repliesByMail} times` : ''}. To read it here too, open this page from the link in one of our emails.`

function conversation({ site, followed }: FollowPageProps): ConversationMessage[] {
  const { lead } = followed
  const message = payloadText(lead, 'message')
  const quiet = message === '' ? spell(site.region, 'You sent this enquiry without a message.') : ''
  const sent: ConversationMessage = { at: lead.createdAt, who: 'You', isOwn: true, text: message, quiet }
  const later = followed.timeline.flatMap(({ at, actor, kind, text, detail }): ConversationMessage[] => {
    if (kind === 'reply')
      return [{ at, who: actor.kind === 'staff' ? actor.name : site.name, isOwn: false, text, quiet: '' }]
    if (kind !== 'message' && kind !== 'files') return []
    return [{ at, who: 'You', isOwn: true, text, quiet: detail['names'] ? `With ${detail['names']}` : '' }]
  })
  return [sent, ...later].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function MessageForm({ site, action, refused }: FollowPageProps) {
  const { files_max: most, file_megabytes_max: megabytes } = site.settings.leads
  const typed = refused?.form === 'message' ? refused : undefined
  return (
    <form
      className={styles.form}
      method="post"
      action={followFormPath(action, 'message')}
      encType="multipart/form-data"
    >
      <TextAreaField
        name="text"
        label="Add a message"
        rows={4}
        maxLength={longestMessage}
        value={typed?.values['text']}
        error={typed?.problems['text']}
      />
      {most > 0 && (
        <FieldFrame
          name="files"
          label="Add files"
          required={false}
          hint={`${acceptedFileText}. Up to ${most}, of ${megabytes} MB each.`}
          error={typed?.problems['files']}
        >
          <input id="files" name="files" type="file" multiple className={styles.file} aria-describedby="files-hint" />
        </FieldFrame>
      )}
      <SubmitButton>Send</SubmitButton>
    </form>
  )
}
