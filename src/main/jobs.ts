import { randomUUID } from 'node:crypto'
import { callKeyJob, callKeyJobName } from '#features/accounts/server/call-key-jobs.ts'
import { type PeopleJobDeps, peopleJobNames, peopleJobs } from '#features/accounts/server/people/people-jobs.ts'
import { type BookingJobDeps, bookingJobNames, bookingJobs } from '#features/bookings/server/booking-jobs.ts'
import { hireJobNames, hireJobs } from '#features/bookings/server/hire/hire-jobs.ts'
import { financeJobNames, financeJobs } from '#features/finance/server/finance-jobs.ts'
import { walkJob, type WalkJobDeps, walkJobName } from '#features/move-in/server/walk/walk-jobs.ts'
import { type FeedInJobDeps, feedInJobNames, feedInJobs } from '#features/feeds/server/feeds-in/feed-in-jobs.ts'
import { feedOutJobNames, feedOutJobs, type FeedOutJobDeps } from '#features/feeds/server/feeds-out/feed-out-jobs.ts'
import { garageJobNames, garageJobs, type GarageJobDeps } from '#features/garage/server/garage-jobs.ts'
import { collectJob, type CollectDeps, collectPicturesJob } from '#features/media/server/collect/picture-jobs.ts'
import { endingJob, endingJobName } from '#features/inventory/server/ending/ending-jobs.ts'
import { pictureJob, pictureJobName, type PictureJobDeps } from '#features/inventory/server/pictures/picture-job.ts'
import { uploadJob, uploadJobName } from '#features/inventory/server/upload/upload-jobs.ts'
import {
  type IntegrationJobDeps,
  integrationJobNames,
  integrationJobs,
} from '#features/integrations/server/integration-jobs.ts'
import { leadJobs, leadJobNames, type LeadJobDeps } from '#features/leads/server/lead-jobs.ts'
import { type ProviderJobDeps, providerJobNames, providerJobs } from '#features/provider/server/provider-jobs.ts'
import { sandboxJob, sandboxJobName } from '#adapters/payments/sandbox/sandbox-jobs.ts'
import { checkoutJobNames, checkoutJobs } from '#features/checkout/server/checkout-jobs.ts'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import {
  publishingJobNames,
  publishingJobs,
  type PublishingJobDeps,
} from '#features/publishing/server/publishing-jobs.ts'
import { publishLater } from '#pages/api/console/publications/run-planned.ts'
import { tradeInJobNames, tradeInJobs } from '#features/trade-in/server/trade-in-jobs.ts'
import { trackingJobNames, trackingJobs, type TrackingJobDeps } from '#features/tracking/server/tracking-jobs.ts'
import { webhookSubject } from '#pages/api/v1/webhooks/webhook-subject.ts'
import { conversionJob } from '#features/tracking/server/conversion-jobs.ts'
import { type ConversionDeps, conversionJobName } from '#features/tracking/server/send-conversions.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { SecretRing } from '#platform/secret-box.ts'
import { resealJob, resealJobName } from './sealed-columns.ts'

type ProgramJobDeps = LeadJobDeps &
  BookingJobDeps &
  TrackingJobDeps &
  CheckoutJobDeps &
  GarageJobDeps &
  FeedInJobDeps &
  FeedOutJobDeps &
  PictureJobDeps &
  Pick<WalkJobDeps, 'fetchOldPage'> &
  CollectDeps &
  ProviderJobDeps &
  Omit<ConversionDeps, 'database'> &
  PeopleJobDeps &
  Omit<PublishingJobDeps, 'publishPlanned'> &
  Omit<IntegrationJobDeps, 'describeSubject'> & { secretRing: SecretRing }

/** Everything that is done later, by the web process or by workers: a line per capability. */
export const programJobs = (deps: ProgramJobDeps): Job[] => [
  ...leadJobs(deps),
  ...peopleJobs(deps),
  callKeyJob(deps),
  ...bookingJobs(deps),
  ...hireJobs(deps),
  ...financeJobs(deps),
  ...tradeInJobs(deps),
  resealJob(deps.database, deps.secretRing),
  ...publishingJobs({
    ...deps,
    publishPlanned: publishLater({ ...deps, storage: deps.pictures.storage, newId: randomUUID }),
  }),
  pictureJob(deps),
  walkJob({ ...deps, storage: deps.pictures.storage, wait: deps.pictures.wait }),
  collectJob(deps),
  uploadJob(deps),
  endingJob(deps),
  ...trackingJobs(deps),
  conversionJob(deps),
  ...checkoutJobs(deps),
  sandboxJob(deps),
  ...garageJobs(deps),
  ...feedInJobs(deps),
  ...feedOutJobs(deps),
  ...providerJobs(deps),
  ...integrationJobs({ ...deps, describeSubject: webhookSubject(deps) }),
]

/** Names of all of them, for processes that only add jobs. */
export const programJobNames: readonly string[] = [
  ...leadJobNames,
  ...peopleJobNames,
  callKeyJobName,
  ...bookingJobNames,
  ...hireJobNames,
  ...financeJobNames,
  ...tradeInJobNames,
  resealJobName,
  ...publishingJobNames,
  pictureJobName,
  walkJobName,
  collectPicturesJob,
  uploadJobName,
  endingJobName,
  ...trackingJobNames,
  conversionJobName,
  ...checkoutJobNames,
  sandboxJobName,
  ...garageJobNames,
  ...feedInJobNames,
  ...feedOutJobNames,
  ...providerJobNames,
  ...integrationJobNames,
]
