import type { Site } from '#features/sites/domain/site.ts'
import { choiceLabels } from '#features/leads/domain/lead/measurement.ts'
import { regionRules, spell } from '#features/sites/domain/region.ts'
import { SubmitButton } from '#ui/button.tsx'
import { consentModeOf } from '../domain/consent-choice.ts'
import { vendorNamed, vendorsOf } from '../domain/vendors.ts'
import styles from './privacy-choices-page.module.css'

/** The words that US law asks for, plain ones elsewhere. */
export const privacyChoicesTitle = ({ region }: Site): string =>
  region === 'US' ? 'Do not sell or share my personal information' : 'Privacy choices'

const classes = [
  {
    name: 'analytics',
    label: 'Measurement',
    text: 'Services that count visits, so that we can make this site better.',
  },
  { name: 'ads', label: 'Advertising', text: 'Services that show you our ads elsewhere and count what they lead to.' },
] as const

/** Which services of others this site uses, what for, and the shopper's say in it. Works as a page of facts without script. */
export function PrivacyChoicesPage({ site }: { site: Site }) {
  const used = vendorsOf(site).map(({ name }) => vendorNamed(name))
  const mode = consentModeOf(site.settings.connections.consent.mode, site.region)
  return (
    <div className={styles.page}>
      <h1>{privacyChoicesTitle(site)}</h1>
      <p>
        {spell(
          site.region,
          'Some services on this site are run by other companies. You can choose whether they may measure visits or show you ads. We’ll store your choice in this browser.',
        )}
      </p>
      <p>{startsWhen[mode]}</p>
      <p data-privacy-signal hidden>
        <b>
          Your browser asks sites not to sell or share your information. We honour that: advertising services stay off.
        </b>
      </p>
      <form className={styles.form} data-privacy-choices>
        {classes.map(({ name, label, text }) => {
          const own = used.filter(({ needs }) => needs === name)
          if (own.length === 0) return null
          return (
            <fieldset key={name}>
              <legend>{label}</legend>
              <p>{text}</p>
              <ul>
                {own.map((vendor) => (
                  <li key={vendor.name}>{`${vendor.label}: ${vendor.purpose}`}</li>
                ))}
              </ul>
              <label data-script-only hidden>
                <input type="checkbox" name={name} /> {choiceLabels[name]}
              </label>
            </fieldset>
          )
        })}
        <div data-script-only hidden>
          <SubmitButton>Save my choices</SubmitButton>
          <output data-privacy-saved />
        </div>
        <noscript>
          <p>Your browser isn’t running scripts, so none of these services load and there’s nothing to choose.</p>
        </noscript>
      </form>
      <PressedServices
        labels={used.filter(({ needs }) => needs === 'press').map(({ label, purpose }) => `${label}: ${purpose}`)}
      />
      <p>
        More about what we do with your details: <a href="/privacy-policy">privacy policy</a>.
        {` This page is for ${regionRules(site.region).country}.`}
      </p>
    </div>
  )
}

const startsWhen = {
  notice: 'On, unless you switch them off here.',
  'opt-out': 'On, unless you switch them off here.',
  'opt-in': 'Off, unless you say yes.',
}

function PressedServices({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <section>
      <h2>Only when you press the button</h2>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </section>
  )
}
