import { buttonClass, LinkButton } from '#ui/button.tsx'
import { Icon, type IconName, Sprite } from '#ui/icon.tsx'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { maskedPhone, numberId, telHref } from '#features/sites/domain/phone.ts'
import { type ContactAbout, contactData } from '#features/sites/view/contact-data.ts'
import type { VehicleAction } from '#features/inventory/domain/listing/vehicle-actions.ts'
import { RevealedNumber } from '#features/sites/view/revealed-number.tsx'
import styles from './vehicle-panel.module.css'

type ActionsProps = { actions: readonly VehicleAction[]; isPhoneMasked: boolean; about: ContactAbout }

/** One primary action, the rest quiet. */
export function VehicleActions({ actions, isPhoneMasked, about }: ActionsProps) {
  return (
    <ul className={styles.actions}>
      {actions.map((action, at) => (
        <li key={action.label}>
          {action.kind === 'phone' ? (
            <CallButton {...action} isMasked={isPhoneMasked} isPrimary={at === 0} about={about} showsStart />
          ) : (
            <LinkButton href={action.href} variant={at === 0 ? 'primary' : 'quiet'} data={dataOf(action.name, about)}>
              {icons[action.name] && <Icon name={icons[action.name] ?? 'next'} />}
              {action.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const icons: Record<string, IconName | undefined> = {
  enquire: 'mail',
  'test-drive': 'calendar',
  finance: 'money',
  'trade-in': 'swap',
  location: 'pin',
  'history-report': 'report',
  whatsapp: 'chat',
  chat: 'chat',
  chatbot: 'chat',
}

type VehicleSpriteProps = {
  actions: readonly VehicleAction[]
  parts: PartStore | undefined
  /** Those of what not every vehicle has. */
  more: readonly (IconName | false)[]
}

/** The outlines that this page uses: each that it would hold for nothing is 40 bytes of what is sent. */
export function VehicleSprite({ actions, parts, more }: VehicleSpriteProps) {
  const ofActions = actions.flatMap((action) => (action.kind === 'phone' ? [] : (icons[action.name] ?? [])))
  const used = [...new Set([...pageIcons, ...ofActions, ...more.filter((icon) => icon !== false)])]
  return <StoredPart store={parts} name={`sprite ${used.join(' ')}`} render={() => <Sprite icons={used} />} />
}

const pageIcons: readonly IconName[] = [
  'mail',
  'camera',
  'expand',
  'plus',
  'minus',
  'share',
  'print',
  'next',
  'previous',
]

/** Links that are a way to reach the dealer, or tell of interest, are counted. */
const events: Record<string, 'whatsapp' | 'history_report' | undefined> = {
  whatsapp: 'whatsapp',
  'history-report': 'history_report',
}

/** Opened by script where the service is configured; without one the link leads to the enquiry. */
const chats = ['chat', 'chatbot']

function dataOf(name: string, about: ContactAbout) {
  if (chats.includes(name)) return { 'data-chat': name, 'data-car': about.car }
  const event = events[name]
  return event && contactData(event, about)
}

type CallProps = {
  label: string
  phone: string
  isMasked: boolean
  about: ContactAbout
  isPrimary?: boolean
  /** There is room for the number beside the label. */ showsStart?: boolean
}

/** The number shows when asked for; each asking is counted. */
function CallButton({ label, phone, isMasked, about, isPrimary = false, showsStart = false }: CallProps) {
  const variant = buttonClass(isPrimary ? 'primary' : 'quiet')
  const call = (
    <a className={variant} href={telHref(phone)} {...contactData('car_phone_call', about)}>
      <Icon name="phone" />
      {isMasked ? phone : label}
      {!isMasked && showsStart && <span>{phone}</span>}
    </a>
  )
  if (!isMasked && numberId(phone) === undefined) return call
  return (
    <RevealedNumber {...{ phone, about, className: variant }} frame={styles.call} link={call}>
      <Icon name="phone" />
      {label}
      {showsStart && <span>{maskedPhone(phone)}</span>}
    </RevealedNumber>
  )
}

/** Call and enquire, always in reach of the thumb; a number that is to be asked for is asked for here too. */
export function ActionBar({ actions, isPhoneMasked, about, callLabel }: ActionsProps & { callLabel: string }) {
  const phone = actions.find((action) => action.kind === 'phone')
  const enquire = actions.find((action) => action.kind === 'link' && action.name === 'enquire')
  if (!phone && !enquire) return null
  return (
    <div className={styles.bar} data-action-bar>
      {phone?.kind === 'phone' && (
        <CallButton label={callLabel} phone={phone.phone} isMasked={isPhoneMasked} about={about} />
      )}
      {enquire?.kind === 'link' && (
        <a className={buttonClass('primary')} href={enquire.href}>
          {enquire.label}
        </a>
      )}
    </div>
  )
}
