import { tradeInPagePath } from '#features/trade-in/domain/trade-in-page-path.ts'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleSummary } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import type { EnquiryForm, FormField } from '#features/leads/domain/form/enquiry-form.ts'
import { formText } from '#features/leads/domain/form/enquiry-form-text.ts'
import { valuationFields, valuationStepsOf } from '#features/leads/domain/forms/valuation-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { NextSteps } from '#features/leads/view/form-block.tsx'
import { type FormSlots, LeadForm } from '#features/leads/view/lead-form.tsx'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { chosenValues, isWhole } from '#features/trade-in/domain/trade-in-answers.ts'
import { noneOfThese, variantField } from '#features/trade-in/server/take-trade-in-step.ts'
import type { OpenedTradeIn, OpenProblem } from '#features/trade-in/server/open-trade-in.ts'
import { ConditionPicker } from '#features/trade-in/view/condition-picker.tsx'
import { LookupNotice, TradeInStepPage } from '#features/trade-in/view/trade-in-step-page.tsx'
import { ContinueElsewhere, PhotoGuide } from '#features/trade-in/view/photo-guide.tsx'
import { VariantChooser } from '#features/trade-in/view/variant-chooser.tsx'
import { qrCode } from '#platform/rendering/qr-code.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { FollowEnded } from '../follow/follow-ended.tsx'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../page/site-origin.ts'

type TradeInBase = { deps: WebDeps; context: Context<WebEnv>; snapshot: SiteSnapshot }

/** A call of somebody who has the token. */
export type TradeInCall = TradeInBase & {
  token: string
  tradeIn: OpenedTradeIn['tradeIn']
  /** What was said so far, by field. */
  values: Record<string, string>
  payload: OpenedTradeIn['payload']
  /** The vehicle of ours that it is traded for. */
  vehicle: Vehicle | undefined
  form: EnquiryForm
}

type Status = 200 | 400 | 404 | 410 | 413 | 415 | 422 | 429 | 503

type Started = {
  form: EnquiryForm
  vehicle: Vehicle | undefined
  values: Record<string, string>
  problems: FieldProblems
  status: Status
  message: string
}

/** The first step with what is wrong with it. */
export async function showStart(call: TradeInBase, { form, vehicle, status, ...shown }: Started): Promise<Response> {
  const { site, asOf } = call.snapshot
  const text = formText('trade-in', site)
  return respond(call, {
    status,
    title: text.title,
    body: (
      <TradeInStepPage
        title={text.title}
        intro={text.intro}
        aside={
          <>
            {vehicle && <VehicleSummary site={site} now={asOf} vehicle={vehicle} />}
            <NextSteps steps={text.next} />
          </>
        }
      >
        <LeadForm form={form} site={site} action="/trade-in" {...shown} />
      </TradeInStepPage>
    ),
  })
}

type Shown = { step: number; typed?: Record<string, string>; problems?: FieldProblems; status?: number }

/** A later step, with everything that was said before. */
export async function showStep(
  call: TradeInCall,
  { step, typed = {}, problems = {}, status = 200 }: Shown,
): Promise<Response> {
  const { snapshot, tradeIn, form, token } = call
  const { site, asOf } = snapshot
  const text = formText('trade-in', site)
  const steps = valuationStepsOf(site)
  const isModel = step === steps.model
  const values = { ...(isModel ? prefilled(tradeIn) : {}), ...call.values, ...typed }
  const isChoice = isModel && tradeIn.candidates.some(isWhole)
  const shownForm = isChoice ? withManualFields(form) : form
  return respond(call, {
    status: status as Status,
    title: text.title,
    body: (
      <TradeInStepPage title={text.title} intro="" aside={<Beside call={call} step={step} asOf={asOf} />}>
        {isModel && <LookupNotice problem={tradeIn.lookupProblem} isFound={isChoice} />}
        <LeadForm
          form={shownForm}
          site={site}
          action={tradeInPagePath(token, step)}
          values={values}
          problems={problems}
          step={step}
          slots={slotsOf(call, { values, problems, isChoice })}
          before={step === steps.photos ? { files: <Guide call={call} /> } : {}}
        />
      </TradeInStepPage>
    ),
  })
}

/** A register may tell too little to choose by: the maker, from a VIN. */
const prefilled = (tradeIn: OpenedTradeIn['tradeIn']): Record<string, string> => {
  const [first] = tradeIn.candidates
  return first && !isWhole(first) ? chosenValues(first) : {}
}

const Guide = ({ call: { snapshot, tradeIn } }: { call: TradeInCall }) => (
  <PhotoGuide isAmerican={snapshot.site.region === 'US'} taken={tradeIn.photos} />
)

/** Make, model and year have their turn once none of the register's vehicles is it. */
function withManualFields(form: EnquiryForm): EnquiryForm {
  const manual = new Set<string>([
    valuationFields.make,
    valuationFields.model,
    valuationFields.year,
    valuationFields.badge,
  ])
  const variant = {
    name: variantField,
    label: 'Which one is yours?',
    kind: 'radio' as const,
    isRequired: true,
    rule: 'text' as const,
    initial: '',
  }
  const shownWhen = { field: variantField, is: [noneOfThese] }
  const inTurn = (field: FormField): FormField => (manual.has(field.name) ? { ...field, shownWhen } : field)
  const steps = form.steps.map((step) => {
    if (!step.fields.some(({ name }) => name === valuationFields.make)) return step
    const sections = step.sections.map(({ title, fields }, at) => ({
      title,
      fields: [...(at === 0 ? [variant] : []), ...fields.map(inTurn)],
    }))
    return { ...step, sections, fields: sections.flatMap(({ fields }) => fields) }
  })
  return { ...form, steps, fields: steps.flatMap(({ fields }) => fields) }
}

type Slots = { values: Record<string, string>; problems: FieldProblems; isChoice: boolean }

function slotsOf({ tradeIn }: TradeInCall, { values, problems, isChoice }: Slots): FormSlots {
  const grade = (id: string) => (
    <ConditionPicker
      id={id}
      name={valuationFields.condition}
      chosen={values[valuationFields.condition]}
      error={problems[valuationFields.condition]}
    />
  )
  if (!isChoice) return { [valuationFields.condition]: grade }
  const whole = tradeIn.candidates.filter(isWhole)
  const before = whole.findIndex(({ reference }) => reference === tradeIn.chosen?.reference)
  return {
    [valuationFields.condition]: grade,
    [variantField]: (id) => (
      <VariantChooser
        id={id}
        name={variantField}
        none={noneOfThese}
        candidates={whole}
        chosen={values[variantField] ?? (before < 0 ? undefined : String(before))}
        error={problems[variantField]}
      />
    ),
  }
}

function Beside({ call, step, asOf }: { call: TradeInCall; step: number; asOf: Date }) {
  const { snapshot, vehicle } = call
  const address = addressOf(call)
  return (
    <>
      {vehicle && <VehicleSummary site={snapshot.site} now={asOf} vehicle={vehicle} />}
      <ContinueElsewhere
        address={address}
        qr={qrCode(address)}
        title={step === valuationStepsOf(snapshot.site).photos ? 'Take the photos with your phone' : 'Finish it later'}
      />
    </>
  )
}

const addressOf = ({ deps, context, token }: TradeInCall): string =>
  originOf(deps, context.get('address'), context.req.raw) + tradeInPagePath(token)

const endings: Record<OpenProblem | 'too-many', { status: Status; title: string; text: string }> = {
  unknown: {
    status: 404,
    title: 'This link doesn’t work',
    text: 'Part of it may be missing: please copy all of it. If that doesn’t help, start again or call us.',
  },
  expired: {
    status: 410,
    title: 'This link has ended',
    text: 'Trade-ins are open for 30 days. We still have what you told us: call, or start a new one.',
  },
  'too-many': {
    status: 429,
    title: 'Please try again later',
    text: 'You’ve made too many requests in a short time. If it’s urgent, please call.',
  },
}

export async function showEnded(call: TradeInBase, problem: OpenProblem | 'too-many'): Promise<Response> {
  const { status, title, text } = endings[problem]
  const { site, stockHref } = call.snapshot
  return respond(call, {
    status,
    title,
    body: <FollowEnded {...{ site, stockHref, title, text }} now={call.deps.now()} />,
  })
}

type PrivatePage = { status: Status; title: string; body: ReactNode }

/** A private page: nothing of others, kept by nobody. Our own script checks the form and formats its numbers. */
export function respond({ deps, context, snapshot }: TradeInBase, { status, title, body }: PrivatePage): Response {
  const meta = {
    title: `${title} | ${snapshot.site.name}`,
    description: title,
    canonicalPath: null,
    isIndexable: false,
  }
  const origin = originOf(deps, context.get('address'), context.req.raw)
  return renderPrivatePage({ status, meta, body }, snapshot, { assets: deps.storefrontAssets, origin, hasScript: true })
}
