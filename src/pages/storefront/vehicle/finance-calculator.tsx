import { calculatorAnchor, RepaymentCalculator } from '#features/finance/view/repayment-calculator.tsx'
import { formText } from '#features/leads/domain/form/enquiry-form-text.ts'
import { FormCard } from '#features/leads/view/form-block.tsx'
import { LinkButton } from '#ui/button.tsx'
import { formHomes } from './form-homes.ts'
import { financeCalculator } from './calculator-figures.ts'
import { vehicleById } from '../page/form-request.ts'
import type { PageRequest } from '../page/page.ts'

/** Stands above the finance form: the calculator, and the way to pre-approval where the site offers that. */
export function FinanceExtras({ request }: { request: PageRequest }) {
  const { snapshot, url } = request
  const preApproval = formHomes(snapshot).homeOf('pre-approval')
  return (
    <>
      <Calculator request={request} />
      {preApproval && (
        <p>
          <LinkButton href={`${preApproval}${url.search}`} variant="primary">
            {snapshot.site.settings.vehicle.labels.pre_approval}
          </LinkButton>
        </p>
      )}
    </>
  )
}

function Calculator({ request }: { request: PageRequest }) {
  const { snapshot, url } = request
  const vehicle = vehicleById(snapshot, url.searchParams.get('car_id'))
  const read = financeCalculator(request, vehicle)
  if (!read) return null
  return (
    <FormCard
      id={calculatorAnchor}
      title={formText('calculator', snapshot.site).title}
      intro="Change any figure to see what it does to your repayments."
    >
      <RepaymentCalculator
        action={url.pathname}
        region={snapshot.site.region}
        figures={read.figures}
        problems={read.problems}
        {...(vehicle ? { carId: vehicle.id } : {})}
      />
    </FormCard>
  )
}
