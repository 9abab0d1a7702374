import { randomBytes } from 'node:crypto'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { saveWebhookSecret, webhookSecretPlace } from '../records/deliveries/webhook-secret-store.ts'

type SecretDeps = { database: TenantDatabase; secretBox: SecretBox; now(): Date }

/**
 * A new secret that signs the calls of a rule, in place of the one before. This answer is the only place where it can be
 * read: it is kept sealed.
 */
export async function makeWebhookSecret(
  deps: SecretDeps,
  { site, rule }: { site: Site; rule: string },
): Promise<Result<string, 'no-such-rule'>> {
  const isCalled = site.settings.delivery.rules.some(
    ({ name, by }) => name === rule && (by === 'webhook' || by === 'adf-http'),
  )
  if (!isCalled) return fail('no-such-rule')
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const sealed = deps.secretBox.seal(secret, webhookSecretPlace({ groupId: site.groupId, siteId: site.id, rule }))
  await deps.database.forGroup(site.groupId, (db) => saveWebhookSecret(db, site.id, { rule, sealed, at: deps.now() }))
  return ok(secret)
}
