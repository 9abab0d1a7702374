import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { WeekRows } from '../hours/week-fields.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel, Screen } from '../kit/screen.tsx'
import { DealerFields } from './dealer-fields.tsx'
import { NewDealerProgress } from './new-dealer-progress.tsx'
import { StockFileField } from './stock-file-field.tsx'
import { emptyDealer, slugOf, type TypedDealer } from './typed-dealer.ts'
import styles from './platform.module.css'
import { useSessionAnew } from './use-impersonation.ts'

/** From nothing to a live site with stock: one form, then what becomes of it. */
export function Component() {
  const { slug } = useSite()
  const [typed, setTyped] = useState<TypedDealer>(emptyDealer)
  const [file, setFile] = useState<File | null>(null)
  const readAnew = useSessionAnew()
  const add = useChange('platform.addDealer', { onDone: () => void readAnew() })
  const problems = add.error instanceof CallFailure ? add.error.fields : {}
  const set = (differences: Partial<TypedDealer>): void => setTyped((before) => ({ ...before, ...differences }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!add.isPending) add.mutate({ ...typed, slug: slugOf(typed) })
  }
  const above = (
    <p>
      <Link to={`/${slug}/platform`}>Platform</Link>
    </p>
  )
  if (add.data)
    return (
      <Screen title={`${typed.name} is live`} width="text" above={above}>
        <NewDealerProgress added={add.data} file={file} managerEmail={typed.managerEmail} />
      </Screen>
    )
  return (
    <Screen title="New dealer" width="text" above={above} lede="The site is live as soon as you press the button.">
      <form className={styles.parts} onSubmit={submit}>
        <DealerFields typed={typed} problems={problems} onChange={set} />
        <Panel title="Opening hours">
          <WeekRows
            hours={{ week: typed.week, special: {} }}
            problems={problems}
            onChange={({ week }) => set({ week })}
          />
        </Panel>
        <Panel title="Stock">
          <StockFileField file={file} onChange={setFile} />
        </Panel>
        {add.error && (
          <div role="alert">
            <Notice tone="bad">{add.error.message}</Notice>
          </div>
        )}
        <div className={styles.send}>
          <ActionButton tone="primary" type="submit" isBusy={add.isPending}>
            Create site
          </ActionButton>
        </div>
      </form>
    </Screen>
  )
}
