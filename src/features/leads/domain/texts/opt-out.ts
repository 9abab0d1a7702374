export type OptOut = 'stop' | 'start'

/** Words by which a phone's owner ends or resumes text messages; carriers and services know the same. */
const stops = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const starts = new Set(['START', 'UNSTOP'])

/** What a text asks for when it says nothing else. `byService`: what the service that delivered it made of it already. */
export function optOutOf(text: string, byService = ''): OptOut | undefined {
  const word = text
    .normalize('NFKC')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()
  if (stops.has(word) || byService.toUpperCase() === 'STOP') return 'stop'
  return starts.has(word) || byService.toUpperCase() === 'START' ? 'start' : undefined
}
