/** The screen on which a draft is typed, below its site: `page /about` is at `pages/edit?path=/about`. */
export function screenOfSubject(subject: string): string {
  const [kind = '', first = '', ...rest] = subject.split(' ')
  switch (kind) {
    case 'page':
      return `pages/edit?path=${encodeURIComponent(first)}`
    case 'entry':
      return `content/edit?in=${encodeURIComponent(first)}&key=${encodeURIComponent(rest.join(' '))}`
    case 'departments':
      return `departments?at=${encodeURIComponent(first)}`
    case 'vehicle':
      return `stock/${encodeURIComponent(first)}`
    default:
      return kind
  }
}
