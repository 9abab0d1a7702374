/** What a mail says, before it becomes text and HTML: both always say the same. */
export type MailContent = {
  subject: string
  /** What a list of mails shows after the subject. */
  preview: string
  heading: string
  /** One line under the heading. */
  lede: string
  /** What must be seen first; '' when nothing. */
  notice: string
  actions: { label: string; href: string }[]
  /** What it is about, where there is a picture of it. */
  picture?: { src: string; alt: string; href: string } | undefined
  blocks: MailBlock[]
  /** Quiet lines at the end. */
  footer: string[]
}

export type Fact = { label: string; text: string; href?: string }

export type MailBlock =
  | { kind: 'facts'; title: string; facts: Fact[] }
  /** Somebody's own words, line by line. */
  | { kind: 'text'; title: string; text: string }

/** Without line breaks and control characters, of which no header may have any, and not longer than mail programs show. */
export function headerText(text: string, most = 180): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, most).join('')
}

/** The mail for programs that show no HTML. */
export function mailText({ heading, lede, notice, actions, blocks, footer }: MailContent): string {
  const parts = [
    notice,
    [heading, lede].filter(Boolean).join('\n'),
    ...blocks.map(blockText),
    // Numbers and addresses stand among the facts already.
    actions.flatMap(({ label, href }) => (/^https?:/.test(href) ? [`${label}: ${href}`] : [])).join('\n'),
    footer.length === 0 ? '' : `-- \n${footer.join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const longestHead = 24

function blockText(block: MailBlock): string {
  if (block.kind === 'text') return `${block.title}\n${block.text.replace(/^/gm, '> ')}`
  // A question goes on with its answer, and long ones must not push short ones apart.
  const heads = block.facts.map(({ label }) => (label.endsWith('?') ? label : `${label}:`))
  const widest = Math.min(longestHead, Math.max(...heads.map(({ length }) => length)))
  const lines = block.facts.map(({ text }, at) => `${(heads[at] ?? '').padEnd(widest)} ${text.replaceAll('\n', ', ')}`)
  return [block.title, ...lines].filter(Boolean).join('\n')
}
