import type { Finding } from '#features/dealers/domain/doctor/finding.ts'
import { serverListOf } from '#platform/postgres/servers/server-list.ts'
import type { Config } from '../config.ts'

/** What others answer may repeat what they were sent: nothing that opens a door is printed, mailed or stored. */
export function hideSecrets(config: Config): (finding: Finding) => Finding {
  const secrets = secretsOf(config)
  const hide = (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text)
  return (finding) => ({ ...finding, text: hide(finding.text), action: hide(finding.action) })
}

/** Shorter ones are words of every sentence, and open nothing that matters. */
const shortest = 6

function secretsOf(config: Config): string[] {
  const databases = [config.databaseUrl, config.directUrl, config.readUrl].flatMap((list) => {
    if (!list) return []
    const { servers, addressOf } = serverListOf(list)
    return servers[0] ? [addressOf(servers[0])] : []
  })
  const passwords = [...databases, ...(config.smtpUrl ? [config.smtpUrl] : [])].flatMap((url) => {
    const { password } = new URL(url)
    return [password, decodeURIComponent(password)]
  })
  const all = [
    ...passwords,
    config.secret,
    ...config.secrets.map(({ secret }) => secret),
    config.backup?.key,
    config.objectStorage?.secretAccessKey,
    config.backup?.storage?.secretAccessKey,
    config.searchWriteKey,
  ]
  return [...new Set(all)]
    .flatMap((secret) => (secret && secret.length >= shortest ? secret : []))
    .toSorted((one, other) => other.length - one.length)
}
