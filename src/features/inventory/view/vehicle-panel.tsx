import { buttonClass, LinkButton } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { maskedPhone, telHref } from '#features/sites/domain/phone.ts'
import type { VehicleAction } from '../domain/vehicle-actions.ts'
import styles from './vehicle-panel.module.css'

type ActionsProps = { actions: readonly VehicleAction[]; isPhoneMasked: boolean }

/** One primary action, the rest quiet. */
export function VehicleActions({ actions, isPhoneMasked }: ActionsProps) {
  return (
    <ul className={styles.actions}>
      {actions.map((action, at) => (
        <li key={action.label}>
          {action.kind === 'phone' ? (
            <CallButton {...action} isMasked={isPhoneMasked} isPrimary={at === 0} />
          ) : (
            <LinkButton href={action.href} look={at === 0 ? 'primary' : 'quiet'}>
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
  location: 'pin',
  'history-report': 'report',
  whatsapp: 'chat',
}

type CallProps = { label: string; phone: string; isMasked: boolean; isPrimary: boolean }

/** The number shows when asked for; the enhancement counts the asking. */
function CallButton({ label, phone, isMasked, isPrimary }: CallProps) {
  const look = buttonClass(isPrimary ? 'primary' : 'quiet')
  const call = (
    <a className={look} href={telHref(phone)}>
      <Icon name="phone" />
      {phone}
    </a>
  )
  if (!isMasked) return call
  return (
    <details className={styles.call} data-reveal="phone">
      <summary className={look}>
        <Icon name="phone" />
        {`${label} `}
        <span>{maskedPhone(phone)}</span>
      </summary>
      {call}
    </details>
  )
}

/** Call and enquire, always in reach of the thumb. */
export function ActionBar({ actions }: { actions: readonly VehicleAction[] }) {
  const phone = actions.find((action) => action.kind === 'phone')
  const enquire = actions.find((action) => action.kind === 'link' && action.name === 'enquire')
  if (!phone && !enquire) return null
  return (
    <div className={styles.bar}>
      {phone?.kind === 'phone' && (
        <a className={buttonClass()} href={telHref(phone.phone)} data-call="">
          <Icon name="phone" />
          Call
        </a>
      )}
      {enquire?.kind === 'link' && (
        <a className={buttonClass('primary')} href={enquire.href}>
          {enquire.label}
        </a>
      )}
    </div>
  )
}
