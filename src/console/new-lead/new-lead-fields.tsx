import {
  longestSourceName,
  mayHaveName,
  sourceLabels,
  staffLeadSources,
  staffLeadTopics,
  topicLabels,
} from '#features/leads/domain/staff/staff-lead.ts'
import { answerChannels } from '#features/leads/domain/desk/lead-status.ts'
import { useSession } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { CheckField, InputField, SelectField, TextField } from '../kit/input-field.tsx'
import styles from './new-lead.module.css'
import { answeredOf, placeOfConsent, type TypedNewLead } from './typed-new-lead.ts'

type PartProps = {
  typed: TypedNewLead
  problems: Record<string, string>
  change(differences: Partial<TypedNewLead>): void
}

const choicesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Asks how they reached the dealer, and what it is about. */
export const SourceFields = ({ typed, problems, change }: PartProps) => (
  <>
    <SelectField
      label="How they reached you"
      value={typed.source}
      problem={problems['source']}
      choices={choicesOf(staffLeadSources, sourceLabels)}
      onChange={({ target }) =>
        change({ source: staffLeadSources.find((each) => each === target.value) ?? 'other', answered: null })
      }
    />
    {mayHaveName(typed.source) && (
      <InputField
        label={typed.source === 'marketplace' ? 'Which marketplace' : 'Where from'}
        hint="Reports count leads under this name."
        maxLength={longestSourceName}
        value={typed.sourceName}
        problem={problems['sourceName']}
        onChange={({ target }) => change({ sourceName: target.value })}
      />
    )}
    <SelectField
      label="About"
      value={typed.topic}
      problem={problems['topic']}
      choices={choicesOf(staffLeadTopics, topicLabels)}
      onChange={({ target }) => change({ topic: staffLeadTopics.find((each) => each === target.value) ?? 'enquiry' })}
    />
  </>
)

type Contact = Pick<TypedNewLead, 'name' | 'phone' | 'email'>
type ContactProps = {
  typed: Contact
  problems: Record<string, string>
  change(differences: Partial<Contact>): void
  emailHint?: string
}

/** Asks who they are; phone or email is needed, as somebody has to get back to them. */
export const ContactFields = ({ typed, problems, change, emailHint }: ContactProps) => (
  <>
    <InputField
      label="Name"
      autoComplete="off"
      maxLength={100}
      value={typed.name}
      problem={problems['name']}
      onChange={({ target }) => change({ name: target.value })}
    />
    <InputField
      label="Phone"
      type="tel"
      autoComplete="off"
      maxLength={30}
      value={typed.phone}
      problem={problems['phone']}
      onChange={({ target }) => change({ phone: target.value })}
    />
    <InputField
      label="Email"
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      hint={emailHint}
      maxLength={254}
      value={typed.email}
      problem={problems['email']}
      onChange={({ target }) => change({ email: target.value })}
    />
  </>
)

const answerLabels = {
  visit: 'Yes, in person',
  call: 'Yes, by phone',
  mail: 'Yes, by email',
  sms: 'Yes, by text message',
}

/** Asks what they said, where it belongs, who looks after it and whether somebody still owes them an answer. */
export function WorkFields({ typed, problems, change }: PartProps) {
  const { locations, people } = useSiteFrame()
  const { user } = useSession()
  const answered = answeredOf(typed)
  const usual = answered ? `${user.name} (me)` : 'Nobody yet'
  return (
    <>
      <div className={styles.wide}>
        <TextField
          label="What they said"
          rows={4}
          maxLength={5000}
          value={typed.message}
          problem={problems['message']}
          onChange={({ target }) => change({ message: target.value })}
        />
      </div>
      {locations.length > 1 && (
        <SelectField
          label="Location"
          value={typed.locationId}
          problem={problems['locationId']}
          choices={[
            { value: '', label: typed.vehicle ? 'Where the vehicle is' : 'The usual one' },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => change({ locationId: target.value })}
        />
      )}
      <SelectField
        label="Answered already"
        hint={answered ? 'They aren’t waiting, so no clock runs.' : 'The response clock runs from now.'}
        value={answered ?? 'waiting'}
        problem={problems['answered']}
        choices={[
          { value: 'waiting', label: 'No, they’re waiting' },
          ...answerChannels.map((value) => ({ value, label: answerLabels[value] })),
        ]}
        onChange={({ target }) =>
          change({ answered: answerChannels.find((each) => each === target.value) ?? 'waiting' })
        }
      />
      <SelectField
        label="Assigned to"
        value={typed.assignedTo}
        problem={problems['assignedTo']}
        choices={[
          { value: '', label: usual },
          ...people
            .filter(({ id }) => !answered || id !== user.id)
            .map(({ id, name }) => ({ value: id, label: id === user.id ? `${name} (me)` : name })),
        ]}
        onChange={({ target }) => change({ assignedTo: target.value })}
      />
    </>
  )
}

/** Asks what they answered about news, which goes into the ledger of consents, and whether they get a confirmation. */
export const ConsentFields = ({ typed, problems, change }: PartProps) => (
  <div className={styles.stack}>
    <div className={styles.fields}>
      <SelectField
        label="Do they want news and offers?"
        hint="Only note what they told you."
        value={typed.consent}
        problem={problems['consent']}
        choices={[
          { value: 'not-asked', label: 'I didn’t ask' },
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={({ target: { value } }) =>
          change({ consent: value === 'yes' || value === 'no' ? value : 'not-asked' })
        }
      />
      {typed.consent !== 'not-asked' && (
        <InputField
          label="Where they told you"
          maxLength={100}
          value={placeOfConsent(typed)}
          problem={problems['consentWhere']}
          onChange={({ target }) => change({ consentWhere: target.value })}
        />
      )}
    </div>
    {typed.email.trim() !== '' && (
      <CheckField
        label="Email them a confirmation of this enquiry"
        checked={typed.sendsConfirmation}
        onChange={({ target }) => change({ sendsConfirmation: target.checked })}
      />
    )}
  </div>
)
