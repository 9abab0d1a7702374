import { usualLabels } from '#features/sites/domain/settings/vehicle-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNoun, vehicleNounOf } from '#features/sites/domain/template.ts'

type LabelledSite = Pick<Site, 'template'> & { settings: Pick<Site['settings'], 'vehicle'> }

/** `Reserve Car Now` as specification 9 writes it; where vehicles are no cars, and nobody chose another label, `Reserve this bike`. */
export function reserveLabel(site: LabelledSite): string {
  const { template, settings } = site
  const { reserve } = settings.vehicle.labels
  if (template === 'car' || reserve !== usualLabels.reserve) return reserve
  return `Reserve this ${template === 'motorcycle' ? 'bike' : vehicleNounOf(site)}`
}

/** `Car History Report`, and of other vehicles `Truck History Report`. */
export function historyReportLabel(site: LabelledSite): string {
  const { template, settings } = site
  const { history_report: label } = settings.vehicle.labels
  return template === 'car' || label !== usualLabels.history_report ? label : `${vehicleNoun(site).one} History Report`
}
