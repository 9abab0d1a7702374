import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { Panel } from '../kit/screen.tsx'
import { MailForm } from './mail-form.tsx'
import layout from '../kit/layout.module.css'
import styles from './reply-panel.module.css'
import { TextForm } from './text-form.tsx'

type Channel = 'email' | 'text'
const labels: Record<Channel, string> = { email: 'Email', text: 'Text' }

/** An answer in writing, by email or by text message, where the lead has the address and the site sends the texts. */
export function ReplyPanel({ lead }: { lead: LeadScreenData }) {
  const { hash } = useLocation()
  const { texting } = lead
  const channels: Channel[] = [...(lead.email ? (['email'] as const) : []), ...(texting ? (['text'] as const) : [])]
  // What was pressed last counts: a choice here, or a link that leads here.
  const [chosen, choose] = useState({ channel: 'email' as Channel, hash: '' })
  const linked = ({ '#text': 'text', '#reply': 'email' } as const)[hash]
  const wanted = chosen.hash === hash ? chosen.channel : (linked ?? chosen.channel)
  const channel = channels.includes(wanted) ? wanted : channels[0]
  if (!channel) return null
  const title = channels.length > 1 ? 'Reply' : `Reply by ${labels[channel].toLowerCase()}`
  return (
    <Panel title={title} id="reply">
      <div id="text" className={layout.stack}>
        {channels.length > 1 && (
          <Channels channels={channels} channel={channel} choose={(each) => choose({ channel: each, hash })} />
        )}
        {channel === 'text' && texting ? <TextForm lead={lead} texting={texting} /> : <MailForm lead={lead} />}
      </div>
    </Panel>
  )
}

type ChannelsProps = { channels: readonly Channel[]; channel: Channel; choose(channel: Channel): void }

const Channels = ({ channels, channel, choose }: ChannelsProps) => (
  <fieldset className={styles.channels}>
    <legend>Send as</legend>
    {channels.map((each) => (
      <label key={each}>
        <input type="radio" name="reply-channel" checked={each === channel} onChange={() => choose(each)} />
        {labels[each]}
      </label>
    ))}
  </fieldset>
)
