import { Hono } from 'hono'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import { accountApi } from './account-api.ts'
import { contactApi } from './events/contact-api.ts'
import { visitApi } from './events/visit-api.ts'
import { feedFilesApi } from './feeds/feed-files.ts'
import { garageApi } from './garage-api.ts'
import { leadApi } from './leads/lead-api.ts'
import { openApiDocument } from './open-api.ts'
import { partnerApi } from './partner-api.ts'
import { lookupApi } from './vehicles/lookup-api.ts'
import { searchApi } from './search/search-api.ts'
import { intakeApi } from './v1/intake/intake-api.ts'
import { leadFeedApi } from './v1/leads/lead-feed-api.ts'
import { stockApi } from './v1/vehicles/stock-api.ts'

/** Every call that programs and the pages themselves make. */
export function apiApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.route('/', leadApi(deps))
  app.route('/', partnerApi(deps))
  app.route('/', garageApi(deps))
  app.route('/', feedFilesApi(deps))
  app.route('/', accountApi(deps))
  app.route('/', contactApi(deps))
  app.route('/', visitApi(deps))
  app.route('/', lookupApi(deps))
  app.route('/', searchApi(deps))
  app.route('/', stockApi(deps))
  app.route('/', leadFeedApi(deps))
  app.route('/', intakeApi(deps))
  app.get('/api/openapi.json', (context) => context.json(openApiDocument()))
  app.all('/api/*', (context) => context.json({ error: 'There is nothing at this address.' }, 404))
  return app
}
