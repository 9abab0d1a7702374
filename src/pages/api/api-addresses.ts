import { statusPath, textsPath } from '#features/leads/server/texts/text-jobs.ts'
import {
  confirmLeadCall,
  contactEventCall,
  leadCall,
  leadsCall,
  leadsWithFilesCall,
} from '#features/leads/domain/form/script-calls.ts'
import { type AddressRow, all, get, post, put, remove } from '../addresses/address-row.ts'
import { addKey, askKey, newKey, ofAccount, signIn, subscribe, unsubscribe } from './account-api.ts'
import { assistantsWithin, mcpPath } from './assistants/mcp-api.ts'
import { showOpenApi, showReference } from './document/document-api.ts'
import { recordClick, revealPhone } from './events/contact-api.ts'
import { countVisits } from './events/visit-api.ts'
import { changeGarage, showShopper } from './garage-api.ts'
import { changeLead, confirmLead, createLead } from './leads/lead-api.ts'
import { reportCustomer } from './partner-api.ts'
import { listCareers, listFreeTimes, showCar, showManufacturer, showSessionData } from './provider/provider-api.ts'
import { receiveRefresh, refreshByCall } from './provider/refresh-api.ts'
import { searchWithin } from './search/search-api.ts'
import { partnerMcp } from './v1/assistants/partner-mcp.ts'
import { submitAdf, submitCall, submitMail, acceptMetaNotice, submitOne } from './v1/intake/intake-api.ts'
import { proveMetaWebhook, receiveMetaLeads } from './v1/intake/meta-webhook.ts'
import { takeText, takeTextStatus } from './v1/intake/text-webhook.ts'
import { keyed } from './v1/keyed-call.ts'
import { listLeads, putStatus, readLead } from './v1/leads/lead-feed-api.ts'
import { putVehicle, pushBatch, removeOne } from './v1/vehicles/stock-changes.ts'
import { listVehicles, readVehicle } from './v1/vehicles/stock-api.ts'
import { lookUpAt } from './vehicles/lookup-api.ts'

const [real, mock] = [{ isMock: false }, { isMock: true }]

/** Calls of pages and partners, without a key. */
const pageCalls: readonly AddressRow[] = [
  post(leadsCall(real), createLead(real)),
  post(leadsWithFilesCall(leadsCall(real)), createLead(real)),
  put(leadCall(leadsCall(real), ':id'), changeLead(real)),
  post(confirmLeadCall(leadsCall(real), ':id'), confirmLead),
  post(leadsCall(mock), createLead(mock)),
  post(leadsWithFilesCall(leadsCall(mock)), createLead(mock)),
  put(leadCall(leadsCall(mock), ':id'), changeLead(mock)),
  post('/api/carClarityCustomer', reportCustomer),
  get('/api/auth', showShopper),
  post('/api/garage', changeGarage),
  post('/api/passkeys/new', ofAccount(newKey)),
  post('/api/passkeys/add', ofAccount(addKey)),
  post('/api/passkeys/ask', ofAccount(askKey)),
  post('/api/passkeys/sign-in', ofAccount(signIn)),
  post('/api/push', ofAccount(subscribe)),
  post('/api/push/off', ofAccount(unsubscribe)),
  post(contactEventCall(':name'), recordClick),
  post('/api/reveal-phone', revealPhone),
  post('/api/v', countVisits()),
  post('/api/nevdis', lookUpAt('/api/nevdis')),
  post('/api/simple-autograb-lookup', lookUpAt('/api/simple-autograb-lookup')),
  post('/api/rego-lookup', lookUpAt('/api/rego-lookup')),
  get('/api/search', searchWithin()),
  get('/api/openapi.json', showOpenApi),
  get('/api/reference', showReference),
  all(mcpPath, assistantsWithin()),
]

/** Calls of the dealer's other programs, each with a key. */
const keyedCalls: readonly AddressRow[] = [
  get('/api/v1/vehicles', keyed('stock:read', listVehicles)),
  post('/api/v1/vehicles/batch', keyed('stock:write', pushBatch)),
  get('/api/v1/vehicles/:number', keyed('stock:read', readVehicle)),
  put('/api/v1/vehicles/:number', keyed('stock:write', putVehicle)),
  remove('/api/v1/vehicles/:number', keyed('stock:write', removeOne)),
  get('/api/v1/leads', keyed('leads:read', listLeads)),
  get('/api/v1/leads/:id', keyed('leads:read', readLead)),
  put('/api/v1/leads/:id/status', keyed('leads:write', putStatus)),
  post('/api/v1/intake/leads', keyed('intake:write', submitOne)),
  post('/api/v1/intake/calls', keyed('intake:write', submitCall)),
  post('/api/v1/intake/adf', keyed('intake:write', submitAdf)),
  post('/api/v1/intake/mail', keyed('intake:write', submitMail)),
  post('/api/v1/intake/meta', keyed('intake:write', acceptMetaNotice)),
  get('/api/v1/intake/meta/webhook', proveMetaWebhook),
  post('/api/v1/intake/meta/webhook', receiveMetaLeads),
  post(textsPath, takeText),
  post(statusPath, takeTextStatus),
  post('/api/website-refresh', refreshByCall),
  post('/provider/v1/refresh', receiveRefresh),
]

/** This product as a provider: the GET calls of specification 7, at the root as it has them, and under a name of their own. */
const providerCalls = ['', '/provider/v1'].flatMap((base): AddressRow[] => [
  get(`${base}/manufacturers/:slug{[^/]+\\.json}`, showManufacturer),
  get(`${base}/dealerships/:id/available_service_bookings.json`, listFreeTimes('service')),
  get(`${base}/dealerships/:id/available_appointment_bookings.json`, listFreeTimes('test-drive')),
  get(`${base}/websites/:id/careers.json`, listCareers),
  get(`${base}/api/v1/websites/:id/website_session_data.json`, showSessionData),
  get(`${base}/websites/:id/cars/:car{[^/]+\\.json}`, showCar),
])

/** Every call that programs and the pages themselves make. */
export const apiAddresses: readonly AddressRow[] = [
  ...pageCalls,
  ...keyedCalls,
  partnerMcp(keyedCalls),
  ...providerCalls,
]

/** Answers programs at all other addresses of theirs. */
export const unknownCalls: readonly AddressRow[] = [
  all('/provider/*', ({ context }) => context.json({ status: 404, error: 'There’s nothing at this address.' }, 404)),
  all('/api/*', ({ context }) => context.json({ error: 'There’s nothing at this address.' }, 404)),
]
