import type { z } from 'zod'
import { auditCalls } from './audit-calls.ts'
import { bookingCalls } from './booking-calls.ts'
import { connectionCalls } from './connections/connection-calls.ts'
import { commitmentCalls } from './leads/commitment-calls.ts'
import { personCalls } from './leads/person-calls.ts'
import { textCalls } from './leads/text-calls.ts'
import { makingCalls } from './leads/making-calls.ts'
import { taskCalls } from './leads/task-calls.ts'
import { deliveryCalls } from './leads/delivery-calls.ts'
import { splitCalls } from './figures/split-calls.ts'
import { mismatchCalls } from './figures/mismatch-calls.ts'
import { demandCalls } from './demand-calls.ts'
import { domainCalls } from './places/domain-calls.ts'
import { draftCalls } from './content/draft-calls.ts'
import { entryCalls } from './content/entry-calls.ts'
import { departmentCalls } from './places/department-calls.ts'
import { findCalls } from './find-calls.ts'
import { hoursCalls } from './places/hours-calls.ts'
import { developerCalls } from './developer-calls.ts'
import { importCalls } from './imports/import-calls.ts'
import { leadCalls } from './lead-calls.ts'
import { menuCalls } from './content/menu-calls.ts'
import { pageCalls } from './content/page-calls.ts'
import { productCalls } from './content/product-calls.ts'
import { pictureCalls } from './pictures/picture-calls.ts'
import { previewCalls } from './content/preview-calls.ts'
import { platformCalls } from './platform/platform-calls.ts'
import { conditionCalls } from './making/condition-calls.ts'
import { photoCalls } from './photo-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { publicationCalls } from './content/publication-calls.ts'
import { moveInCalls } from './content/move-in-calls.ts'
import { redirectCalls } from './content/redirect-calls.ts'
import { reportCalls } from './figures/report-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { reservationCalls } from './reservation-calls.ts'
import { securityCalls } from './security-calls.ts'
import { shiftCalls } from './places/shift-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { settingCalls, vendorCalls } from './setting-calls.ts'
import { calendarFeedCalls } from './phone/calendar-feed-calls.ts'
import { deviceCalls } from './phone/device-calls.ts'
import { shotCalls } from './phone/shot-calls.ts'
import { siteCalls } from './site-calls.ts'
import { stockCalls } from './stock-calls.ts'
import { themeCalls } from './content/theme-calls.ts'
import { vehicleEndingCalls } from './making/vehicle-ending-calls.ts'
import { newVehicleCalls } from './making/new-vehicle-calls.ts'
import { todayCalls } from './today-calls.ts'
import { viewCalls } from './view-calls.ts'

/** Everything that the console asks of the server. */
export const allCalls = {
  ...sessionCalls,
  ...securityCalls,
  ...peopleCalls,
  ...shiftCalls,
  ...reportCalls,
  ...developerCalls,
  ...siteCalls,
  ...todayCalls,
  ...findCalls,
  ...leadCalls,
  ...deliveryCalls,
  ...commitmentCalls,
  ...personCalls,
  ...textCalls,
  ...makingCalls,
  ...taskCalls,
  ...stockCalls,
  ...newVehicleCalls,
  ...vehicleEndingCalls,
  ...photoCalls,
  ...conditionCalls,
  ...shotCalls,
  ...deviceCalls,
  ...importCalls,
  ...reservationCalls,
  ...orderCalls,
  ...paymentCalls,
  ...bookingCalls,
  ...calendarFeedCalls,
  ...viewCalls,
  ...settingCalls,
  ...vendorCalls,
  ...connectionCalls,
  ...hoursCalls,
  ...departmentCalls,
  ...pageCalls,
  ...menuCalls,
  ...entryCalls,
  ...productCalls,
  ...pictureCalls,
  ...previewCalls,
  ...draftCalls,
  ...publicationCalls,
  ...auditCalls,
  ...mismatchCalls,
  ...demandCalls,
  ...splitCalls,
  ...platformCalls,
  ...themeCalls,
  ...redirectCalls,
  ...moveInCalls,
  ...domainCalls,
}

export type AllCalls = typeof allCalls
export type OperationName = keyof AllCalls
/** As the client sends it. */
export type InputOf<Name extends OperationName> = z.input<AllCalls[Name]['input']>
/** The type of what an operation answers. */
export type OutputOf<Name extends OperationName> = z.output<AllCalls[Name]['output']>
