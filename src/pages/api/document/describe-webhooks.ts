import { webhookBodies } from '../v1/webhooks/webhook-bodies.ts'
import { contentOf } from './describe-content.ts'

const headers = {
  'webhook-id': 'Id of the delivery: the same again when it is tried again.',
  'webhook-timestamp': 'Seconds since 1970 when it was sent; refuse what is older than five minutes.',
  'webhook-signature':
    '`v1,` and the HMAC of id, timestamp and body by Standard Webhooks 1.0; several while a secret changes.',
}

/** The calls that this product makes: the `webhooks` of OpenAPI 3.1. */
export const describeWebhooks = (): Record<string, unknown> =>
  Object.fromEntries(
    webhookBodies.map(({ type, description: text, schema }) => [
      type,
      {
        post: {
          operationId: `webhook${type.split('.').map(capital).join('')}`,
          tags: ['Webhooks'],
          summary: capital(text.split(/[:,]/)[0] ?? ''),
          description: `${capital(text)}. Sent to endpoints that asked for it; tried again for about three days unless the answer is 2xx.`,
          security: [],
          parameters: Object.entries(headers).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: contentOf({ 'application/json': schema }, 'output') },
          responses: {
            204: { description: 'It was taken. Any 2xx says so.' },
            410: { description: 'The endpoint is gone: nothing is sent to it any more.' },
          },
        },
      },
    ]),
  )

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
