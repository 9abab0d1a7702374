import { sampleLead } from '#features/leads/domain/delivery/sample-lead.ts'
import { filledTemplates } from '#features/leads/domain/desk/reply-template.ts'
import { dueAt } from '#features/leads/domain/desk/response-clock.ts'
import { followEnds } from '#features/leads/domain/follow/follow-status.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { effect, effects, mockLead, page, proofs, rule } from './setting-effects.ts'

const contact = page('/contact')
const began = new Date('2026-11-18T23:00:00Z')
const ann = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const general = { ...ann, category: 'General Enquiry' }

const templates = rule((site) =>
  filledTemplates(site.settings.leads.reply_templates, 'rich-north', {
    'first name': 'Ann',
    vehicle: 'Hilux',
    price: '$1',
    'staff name': 'Bea',
    dealership: 'North',
  }),
)
const aTemplate = { leads: { reply_templates: [{ name: 'Here', subject: 'Yes', text: 'It is here.' }] } }

export const leadEffects = [
  effect('leads.reply_templates', aTemplate.leads.reply_templates, templates),
  ...effects(
    'leads.reply_templates[]',
    { name: 'Gone', subject: 'No', text: 'It is gone.', dealerships: ['rich-south'] },
    templates,
    aTemplate,
  ),
  effect('leads.message_required', false, mockLead(general)),
  effect('leads.name_fields', 'first-last-postcode', contact),
  effect('leads.location_select', true, contact),
  effect('leads.dealership_select', true, contact),
  effect('leads.rego_field', true, contact),
  effect('leads.opt_in_ticked', true, contact),
  effect('leads.opt_in_words', 'Write to me.', contact),
  effect(
    'leads.test_phone_numbers',
    ['0400000000000'],
    mockLead({ ...general, message: 'Hi', phone: '0400000000000' }),
  ),
  effect('leads.phones_of_other_countries', false, mockLead({ ...general, message: 'Hi', phone: '+64 21 555 0188' })),
  effect('leads.forms.business_numbers', true, mockLead({ ...general, message: 'Hi', phone: '1300 655 506' })),
  effect('leads.yes_no_fields', ['Ready to sell'], page('/sell-my-car?step=3'), {
    leads: { forms: { sell_my_car: { in_steps: false } } },
  }),
  effect('leads.files_max', 0, page('/careers')),
  effect('leads.file_megabytes_max', 3, page('/careers')),
  effect('leads.success_message', 'We have it.', page('/success?category=general-enquiry')),
  effect('leads.mock', true, contact),
  effect('leads.careers', false, page('/careers')),
  effect(
    'leads.overdue_minutes',
    30,
    rule((site) => dueAt(began, site, sampleLead())),
  ),
  effect(
    'leads.follow_days',
    3,
    rule((site) => followEnds(began, site.settings.leads.follow_days)),
  ),
]

export const leadProofs = [
  ...proofs('leads.hand_out', ['rule', 'escalate_minutes'], 'src/features/leads/server/hand-out/hand-out-lead.test.ts'),
  ...proofs('leads.hand_out', ['only_on_duty', 'duty'], 'src/features/leads/domain/hand-out/on-duty.test.ts'),
  ...proofs(
    'leads.hand_out.duty[]',
    ['email', 'days', 'from', 'until'],
    'src/features/leads/domain/hand-out/on-duty.test.ts',
  ),
  ...proofs('leads.hand_out', ['people', 'escalate_to'], 'src/features/leads/domain/hand-out/plan-hand-out.test.ts'),
  ...proofs(
    'leads',
    ['fixed_dealership', 'push_to_primary_location', 'visited_pages_max'],
    'src/features/leads/domain/lead/lead-shaping.test.ts',
  ),
  ...proofs('leads', ['per_address_per_hour'], 'src/pages/api/leads/lead-limits.test.ts'),
  ...proofs('leads', ['per_site_per_hour'], 'src/pages/api/leads/lead-limits.test.ts'),
  ...proofs(
    'leads',
    ['forget_after_days', 'forget_files_after_days'],
    'src/features/leads/server/erasure/forget-old-leads.test.ts',
  ),
  ...proofs(
    'leads',
    ['upload_megabytes_per_address', 'upload_megabytes_per_site', 'stored_megabytes_max'],
    'src/pages/submission/upload-limits.test.ts',
  ),
]

const on = (form: string): SiteSettingsInput => ({ leads: { forms: { [form]: { enabled: true } } } })
const moved = (form: string, path: string) =>
  effect(`leads.forms.${form}.path`, '/somewhere-else', page(path), on(form))
const enabled = (form: string, value: boolean, path: string) => effect(`leads.forms.${form}.enabled`, value, page(path))

export const formEffects = [
  enabled('test_drive', false, '/book-test-drive'),
  enabled('trade_in', false, '/trade-in'),
  effect('leads.forms.trade_in.in_steps', false, page('/trade-in')),
  effect('leads.forms.trade_in.valuation_steps', 'seven', page('/trade-in'), {
    retail: { trade_in: { valuation: true } },
  }),
  enabled('finance', false, '/finance'),
  effect('leads.forms.finance.in_steps', false, page('/finance')),
  enabled('service', false, '/service'),
  effect('leads.forms.service.options', ['Wash'], page('/service')),
  enabled('parts', false, '/vehicle-parts-and-accessories'),
  effect('leads.forms.careers.positions', ['Detailer'], page('/careers')),
  enabled('sell_my_car', false, '/sell-my-car'),
  effect('leads.forms.sell_my_car.in_steps', false, page('/sell-my-car')),
  moved('sell_my_car', '/sell-my-car'),
  enabled('fleet', true, '/fleet'),
  moved('fleet', '/fleet'),
  enabled('insurance', true, '/insurance'),
  moved('insurance', '/insurance'),
  enabled('calculator', true, '/finance-calculator'),
  moved('calculator', '/finance-calculator'),
  enabled('special_offer', true, '/special-offers'),
  moved('special_offer', '/special-offers'),
  effect('leads.forms.special_offer.offers', ['Free service'], page('/special-offers'), on('special_offer')),
  enabled('competition', true, '/competition'),
  moved('competition', '/competition'),
  ...effects(
    'leads.forms.competition',
    { title: 'Win', intro: 'A weekend away.', question: 'Where to?', terms_path: '/warranty' },
    page('/competition'),
    on('competition'),
  ),
  enabled('survey', true, '/survey'),
  moved('survey', '/survey'),
  effect('leads.forms.survey.question', 'How did we do?', page('/survey'), on('survey')),
]
