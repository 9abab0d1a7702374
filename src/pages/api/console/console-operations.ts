import { auditCalls } from '#console/calls/audit-calls.ts'
import { bookingCalls } from '#console/calls/booking-calls.ts'
import { connectionCalls } from '#console/calls/connections/connection-calls.ts'
import { commitmentCalls } from '#console/calls/leads/commitment-calls.ts'
import { personCalls } from '#console/calls/leads/person-calls.ts'
import { textCalls } from '#console/calls/leads/text-calls.ts'
import { makingCalls } from '#console/calls/leads/making-calls.ts'
import { taskCalls } from '#console/calls/leads/task-calls.ts'
import { deliveryCalls } from '#console/calls/leads/delivery-calls.ts'
import { splitCalls } from '#console/calls/figures/split-calls.ts'
import { mismatchCalls } from '#console/calls/figures/mismatch-calls.ts'
import { demandCalls } from '#console/calls/demand-calls.ts'
import { domainCalls } from '#console/calls/places/domain-calls.ts'
import { draftCalls } from '#console/calls/content/draft-calls.ts'
import { entryCalls } from '#console/calls/content/entry-calls.ts'
import { productCalls } from '#console/calls/content/product-calls.ts'
import { departmentCalls } from '#console/calls/places/department-calls.ts'
import { findCalls } from '#console/calls/find-calls.ts'
import { hoursCalls } from '#console/calls/places/hours-calls.ts'
import { developerCalls } from '#console/calls/developer-calls.ts'
import { importCalls } from '#console/calls/imports/import-calls.ts'
import { leadCalls } from '#console/calls/lead-calls.ts'
import { vehicleEndingCalls } from '#console/calls/making/vehicle-ending-calls.ts'
import { newVehicleCalls } from '#console/calls/making/new-vehicle-calls.ts'
import { menuCalls } from '#console/calls/content/menu-calls.ts'
import { pageCalls } from '#console/calls/content/page-calls.ts'
import { previewCalls } from '#console/calls/content/preview-calls.ts'
import { platformCalls } from '#console/calls/platform/platform-calls.ts'
import { conditionCalls } from '#console/calls/making/condition-calls.ts'
import { photoCalls } from '#console/calls/photo-calls.ts'
import { shiftCalls } from '#console/calls/places/shift-calls.ts'
import { peopleCalls } from '#console/calls/people-calls.ts'
import { paymentCalls } from '#console/calls/payment-calls.ts'
import { publicationCalls } from '#console/calls/content/publication-calls.ts'
import { moveInCalls } from '#console/calls/content/move-in-calls.ts'
import { redirectCalls } from '#console/calls/content/redirect-calls.ts'
import { reportCalls } from '#console/calls/figures/report-calls.ts'
import { orderCalls } from '#console/calls/orders/order-calls.ts'
import { reservationCalls } from '#console/calls/reservation-calls.ts'
import { securityCalls } from '#console/calls/security-calls.ts'
import { sessionCalls } from '#console/calls/session-calls.ts'
import { settingCalls, vendorCalls } from '#console/calls/setting-calls.ts'
import { calendarFeedCalls } from '#console/calls/phone/calendar-feed-calls.ts'
import { deviceCalls } from '#console/calls/phone/device-calls.ts'
import { shotCalls } from '#console/calls/phone/shot-calls.ts'
import { siteCalls } from '#console/calls/site-calls.ts'
import { stockCalls } from '#console/calls/stock-calls.ts'
import { themeCalls } from '#console/calls/content/theme-calls.ts'
import { todayCalls } from '#console/calls/today-calls.ts'
import { viewCalls } from '#console/calls/view-calls.ts'
import { type OperationRow, rowsOf } from './console-call.ts'
import { auditRuns } from './audit/run-audit.ts'
import { draftRuns } from './drafts/run-drafts.ts'
import { entryRuns } from './entries/run-entries.ts'
import { productRuns } from './entries/run-products.ts'
import { domainRuns } from './domains/run-domains.ts'
import { departmentRuns } from './departments/run-departments.ts'
import { findRuns } from './find/run-find.ts'
import { hoursRuns } from './hours/run-hours.ts'
import { feedRuns } from './developers/run-feeds.ts'
import { keyRuns } from './developers/run-keys.ts'
import { webhookRuns } from './developers/run-webhooks.ts'
import { importRuns } from './imports/run-imports.ts'
import { sourceRuns } from './imports/run-sources.ts'
import { personRuns } from './person/run-person.ts'
import { commitmentRuns } from './leads/run-commitments.ts'
import { textRuns } from './leads/texts/run-texts.ts'
import { deliveryRuns } from './leads/run-deliveries.ts'
import { makingRuns } from './new-leads/run-new-leads.ts'
import { taskRuns } from './new-leads/run-tasks.ts'
import { leadRuns } from './leads/run-leads.ts'
import { shiftRuns } from './people/run-shifts.ts'
import { peopleRuns } from './people/run-people.ts'
import { bookingRuns } from './bookings/run-bookings.ts'
import { calendarFeedRuns } from './bookings/run-calendar-feeds.ts'
import { orderRuns } from './reservations/run-orders.ts'
import { paymentRuns } from './reservations/run-payments.ts'
import { menuRuns } from './pages/run-menus.ts'
import { previewRuns } from './pages/run-previews.ts'
import { pageRuns } from './pages/run-pages.ts'
import { publicationRuns } from './publications/run-publications.ts'
import { reportRuns } from './reports/run-reports.ts'
import { reservationRuns } from './reservations/run-reservations.ts'
import { platformRuns } from './platform/run-platform.ts'
import { splitRuns } from './settings/run-split.ts'
import { mismatchRuns } from './mismatch/run-mismatches.ts'
import { demandRuns } from './run-demand.ts'
import { deviceRuns } from './session/run-devices.ts'
import { securityRuns } from './session/run-security.ts'
import { sessionRuns } from './session/run-session.ts'
import { settingRuns } from './settings/run-settings.ts'
import { moveInRuns } from './move-in/run-move-in.ts'
import { pictureCalls } from '#console/calls/pictures/picture-calls.ts'
import { pictureRuns } from './pictures/run-pictures.ts'
import { redirectRuns } from './settings/run-redirects.ts'
import { themeRuns } from './settings/run-theme.ts'
import { vendorRuns } from './settings/run-vendors.ts'
import { connectionRuns } from './connections/run-connections.ts'
import { siteRuns } from './run-site.ts'
import { conditionRuns } from './stock/run-condition.ts'
import { photoRuns } from './stock/run-photos.ts'
import { shotRuns } from './stock/run-shots.ts'
import { vehicleEndingRuns } from './stock/run-vehicle-ending.ts'
import { newVehicleRuns } from './stock/run-new-vehicle.ts'
import { stockRuns } from './stock/run-stock.ts'
import { todayRuns } from './run-today.ts'
import { viewRuns } from './session/run-views.ts'

/** Everything that the console can ask for or change: `POST /api/console/{name}`. */
export const consoleOperations: readonly OperationRow[] = [
  ...rowsOf(sessionCalls, sessionRuns),
  ...rowsOf(securityCalls, securityRuns),
  ...rowsOf(peopleCalls, peopleRuns),
  ...rowsOf(shiftCalls, shiftRuns),
  ...rowsOf(reportCalls, reportRuns),
  ...rowsOf(developerCalls, { ...keyRuns, ...webhookRuns, ...feedRuns }),
  ...rowsOf(siteCalls, siteRuns),
  ...rowsOf(todayCalls, todayRuns),
  ...rowsOf(findCalls, findRuns),
  ...rowsOf(stockCalls, stockRuns),
  ...rowsOf(newVehicleCalls, newVehicleRuns),
  ...rowsOf(vehicleEndingCalls, vehicleEndingRuns),
  ...rowsOf(photoCalls, photoRuns),
  ...rowsOf(conditionCalls, conditionRuns),
  ...rowsOf(shotCalls, shotRuns),
  ...rowsOf(deviceCalls, deviceRuns),
  ...rowsOf(importCalls, { ...importRuns, ...sourceRuns }),
  ...rowsOf(reservationCalls, reservationRuns),
  ...rowsOf(orderCalls, orderRuns),
  ...rowsOf(paymentCalls, paymentRuns),
  ...rowsOf(bookingCalls, bookingRuns),
  ...rowsOf(calendarFeedCalls, calendarFeedRuns),
  ...rowsOf(viewCalls, viewRuns),
  ...rowsOf(settingCalls, settingRuns),
  ...rowsOf(vendorCalls, vendorRuns),
  ...rowsOf(connectionCalls, connectionRuns),
  ...rowsOf(hoursCalls, hoursRuns),
  ...rowsOf(departmentCalls, departmentRuns),
  ...rowsOf(pageCalls, pageRuns),
  ...rowsOf(menuCalls, menuRuns),
  ...rowsOf(entryCalls, entryRuns),
  ...rowsOf(pictureCalls, pictureRuns),
  ...rowsOf(productCalls, productRuns),
  ...rowsOf(previewCalls, previewRuns),
  ...rowsOf(draftCalls, draftRuns),
  ...rowsOf(publicationCalls, publicationRuns),
  ...rowsOf(auditCalls, auditRuns),
  ...rowsOf(mismatchCalls, mismatchRuns),
  ...rowsOf(demandCalls, demandRuns),
  ...rowsOf(splitCalls, splitRuns),
  ...rowsOf(platformCalls, platformRuns),
  ...rowsOf(themeCalls, themeRuns),
  ...rowsOf(redirectCalls, redirectRuns),
  ...rowsOf(moveInCalls, moveInRuns),
  ...rowsOf(domainCalls, domainRuns),
  ...rowsOf(leadCalls, leadRuns),
  ...rowsOf(deliveryCalls, deliveryRuns),
  ...rowsOf(commitmentCalls, commitmentRuns),
  ...rowsOf(personCalls, personRuns),
  ...rowsOf(textCalls, textRuns),
  ...rowsOf(makingCalls, makingRuns),
  ...rowsOf(taskCalls, taskRuns),
]
