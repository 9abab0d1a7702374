import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import type { BlankVehicle, FoundVehicle } from '../calls/making/new-vehicle-calls.ts'
import { call, CallFailure } from '../data/call.ts'
import { useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel } from '../kit/screen.tsx'
import { canScan } from '../yard/barcodes.ts'
import { ScanSheet } from '../yard/scan-sheet.tsx'
import { needsState, vinOfCode } from './new-vehicle-form.ts'
import styles from './new-vehicle.module.css'

type Props = { blank: BlankVehicle; onFound(found: FoundVehicle): void }

/** The quick way in: a VIN or a plate, typed or scanned, fills what is known of the vehicle. */
export function LookUpPanel({ blank, onFound }: Props) {
  const { region } = useSiteFrame()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState('')
  const [isScanning, setScanning] = useState(false)
  const look = useLookUp(onFound)
  const run = (text: string): void => look.mutate({ typed: text, state })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() !== '') run(typed)
  }
  const problems = look.error instanceof CallFailure ? look.error.fields : {}
  const what = blank.findsPlates ? 'VIN or rego' : 'VIN'
  return (
    <Panel title={`Start with the ${what}`}>
      <form onSubmit={submit} className={styles.lookUp} noValidate aria-label="Look up">
        <InputField
          label={what}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          problem={problems['typed']}
          onChange={(event) => setTyped(event.target.value)}
        />
        {blank.findsPlates && needsState(typed, blank.states, region) && (
          <SelectField
            label="Registered in"
            value={state}
            problem={problems['state']}
            choices={[{ value: '', label: 'Choose' }, ...blank.states.map((each) => ({ value: each, label: each }))]}
            onChange={(event) => setState(event.target.value)}
          />
        )}
        <div className={styles.buttons}>
          <ActionButton type="submit" tone="primary" glyph="search" isBusy={look.isPending}>
            Look up
          </ActionButton>
          {canScan() && (
            <ActionButton glyph="photos" onClick={() => setScanning(true)}>
              Scan
            </ActionButton>
          )}
        </div>
      </form>
      <FoundVehicles look={look} onFound={onFound} />
      <ScanSheet
        isOpen={isScanning}
        unknownText="and that isn’t a VIN"
        onCode={(code) => {
          const vin = vinOfCode(code)
          if (vin === undefined) return false
          setScanning(false)
          setTyped(vin)
          run(vin)
          return true
        }}
        onClose={() => setScanning(false)}
      />
    </Panel>
  )
}

/** One answer fills the form at once; of several, somebody chooses. */
function useLookUp(onFound: Props['onFound']) {
  const { id: siteId } = useSite()
  return useMutation({
    mutationFn: (input: { typed: string; state: string }) => call('stock.lookUp', input, { siteId }),
    onSuccess: ({ found: [only, ...others], inStock }) => {
      if (only && others.length === 0 && !inStock) onFound(only)
    },
  })
}

type FoundProps = { look: ReturnType<typeof useLookUp>; onFound: Props['onFound'] }

function FoundVehicles({ look: { data, error }, onFound }: FoundProps) {
  if (error && !(error instanceof CallFailure && Object.keys(error.fields).length > 0))
    return (
      <Notice tone="bad">
        {error instanceof CallFailure ? error.message : 'No connection. You can type the vehicle in.'}
      </Notice>
    )
  return (
    <div role="status" className={styles.found}>
      {data && <Found {...data} onFound={onFound} />}
    </div>
  )
}

function Found({ found, note, inStock, onFound }: OutputOf<'stock.lookUp'> & Pick<Props, 'onFound'>) {
  const { slug } = useSite()
  return (
    <>
      {inStock && (
        <Notice tone="warn">
          <b>Already in stock:</b>{' '}
          <Link to={`/${slug}/stock/${inStock.id}`}>{inStock.name || 'vehicle without a name'}</Link>
        </Notice>
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
      {found.length === 1 && !inStock && <p className={styles.note}>Filled in: {found[0]?.name}.</p>}
      {(found.length > 1 || inStock) && (
        <ul className={styles.found}>
          {found.map((each) => (
            <li key={`${each.name} ${each.details}`}>
              <ActionButton onClick={() => onFound(each)}>{`Use ${each.name}`}</ActionButton>
              <small>{each.details}</small>
            </li>
          ))}
        </ul>
      )}
      {found.some(({ alerts }) => alerts.length > 0) && (
        <Notice tone="bad">
          <b>The register warns:</b> {[...new Set(found.flatMap(({ alerts }) => alerts))].join(', ')}
        </Notice>
      )}
    </>
  )
}
