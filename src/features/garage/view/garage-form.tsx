import { garageFormId } from '#features/inventory/view/card/save-button.tsx'
import type { Site } from '#features/sites/domain/site.ts'

/** The one form that every heart of the page sends. */
export const GarageForm = ({ site }: { site: Site }) => (
  <form
    id={garageFormId}
    method="post"
    action={site.settings.retail.garage.route}
    data-label={site.settings.retail.garage.label}
    hidden
  />
)
