import { accountOperations } from './account-operations.ts'
import type { ApiOperation } from './api-operation.ts'
import { contentOperations } from './document/content-operations.ts'
import { type DescribedSite, describeApi } from './document/describe-api.ts'
import { providerOperations, refreshOperations } from './provider/provider-operations.ts'
import { searchOperations } from './search/search-operations.ts'
import { contactOperations } from './events/contact-operations.ts'
import { problemSchema } from './leads/lead-body.ts'
import { confirmOperation, leadOperations } from './leads/lead-operations.ts'
import { lookupOperations } from './vehicles/lookup-operations.ts'
import { partnerCustomer, partnerReceipt } from './partner-api.ts'
import { intakeOperations, metaWebhookOperations, textWebhookOperations } from './v1/intake/intake-operations.ts'
import { leadFeedOperations } from './v1/leads/lead-feed-operations.ts'
import { stockOperations } from './v1/vehicles/stock-operations.ts'

const partnerOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/carClarityCustomer',
    summary: "Keeps what the finance partner's widget reports of a shopper.",
    body: { 'application/json': partnerCustomer },
    responses: {
      201: { description: 'It is kept.', schema: partnerReceipt },
      400: { description: 'The body is no JSON object.', schema: problemSchema },
      403: { description: 'A page of another site sent it.', schema: problemSchema },
      413: { description: 'Too large.', schema: problemSchema },
      415: { description: 'Another media type.', schema: problemSchema },
      422: { description: 'Nested too deeply.', schema: problemSchema },
      429: { description: 'Too many from this address.', schema: problemSchema },
    },
  },
]

/** Every call that programs and pages may make, in the order of the document. */
export const apiOperations: readonly ApiOperation[] = [
  ...leadOperations,
  confirmOperation,
  ...partnerOperations,
  ...contactOperations,
  ...lookupOperations,
]

/** Those that need a key. */
export const keyedOperations: readonly ApiOperation[] = [
  ...stockOperations,
  ...leadFeedOperations,
  ...intakeOperations,
  ...refreshOperations,
]

/** What pages, partners and providers ask for besides. */
const otherOperations: readonly ApiOperation[] = [
  ...searchOperations,
  ...accountOperations,
  ...contentOperations,
  ...providerOperations,
  ...metaWebhookOperations,
  ...textWebhookOperations,
]

export const allOperations: readonly ApiOperation[] = [...apiOperations, ...keyedOperations, ...otherOperations]

/** The OpenAPI 3.1 document of a site, made from the schemas that its calls are checked and answered by. */
export const openApiDocument = (site: DescribedSite): Record<string, unknown> => describeApi(allOperations, site)
