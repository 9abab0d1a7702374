import { type FormEvent, useState } from 'react'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { dollarsText, readDollars } from '../stock/cell-value.ts'
import layout from '../kit/layout.module.css'

type Props = { vehicle: VehicleScreenData; isOpen: boolean; onClose(): void }

/** Asks for how much, when and to whom a vehicle was sold: for the dealer's own records. */
export const SoldSheet = ({ vehicle, isOpen, onClose }: Props) => (
  <Sheet
    title={vehicle.fields.status === 'sold' ? 'Sale details' : `Mark ${vehicle.name} as sold`}
    isOpen={isOpen}
    onClose={onClose}
  >
    {isOpen && <SaleForm vehicle={vehicle} onClose={onClose} />}
  </Sheet>
)

function SaleForm({ vehicle, onClose }: Omit<Props, 'isOpen'>) {
  const { timeZone } = useSiteFrame()
  const { sale, fields } = vehicle
  const [today] = useState(() => localTime(new Date(), timeZone).date)
  const startPrice = sale ? sale.price : fields.price
  const [price, setPrice] = useState(typeof startPrice === 'number' ? dollarsText(startPrice) : '')
  const [soldOn, setSoldOn] = useState(sale?.soldOn ?? today)
  const [buyer, setBuyer] = useState(sale?.buyer ?? '')
  const [priceProblem, setPriceProblem] = useState('')
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.'), onFailed: toastFailure })
  const sell = useChange('stock.markSold', {
    onDone: ({ changeId }) => {
      onClose()
      if (changeId) toast(`Sold: ${vehicle.name}.`, { undo: () => undo.mutate({ changeId }) })
      else toast('Sale saved.')
    },
  })
  const { error } = sell
  const problems = error instanceof CallFailure ? error.fields : {}
  const failure = error && Object.keys(problems).length === 0 ? failureText(error) : ''
  const mayReadBuyer = useMay('leads.read')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readDollars(price.trim())
    setPriceProblem(read.ok ? '' : read.problem)
    if (read.ok && typeof read.value !== 'string')
      sell.mutate({ id: vehicle.id, price: read.value, soldOn, ...(mayReadBuyer ? { buyer } : {}) })
  }
  return (
    <form onSubmit={submit} className={layout.parts} noValidate>
      <InputField
        label="Sold for"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={price}
        problem={priceProblem || problems['price']}
        onChange={(event) => setPrice(event.target.value)}
      />
      <InputField
        label="Sold on"
        type="date"
        max={today}
        value={soldOn}
        problem={problems['soldOn']}
        onChange={(event) => setSoldOn(event.target.value)}
      />
      {mayReadBuyer && (
        <InputField
          label="Buyer"
          hint="Only your team sees the price and the buyer. Neither appears on the site."
          autoComplete="off"
          value={buyer}
          problem={problems['buyer']}
          onChange={(event) => setBuyer(event.target.value)}
        />
      )}
      {failure !== '' && <p role="alert">{failure}</p>}
      <ActionButton type="submit" tone="primary" isBusy={sell.isPending}>
        {fields.status === 'sold' ? 'Save' : 'Mark as sold'}
      </ActionButton>
    </form>
  )
}

const failureText = (error: Error): string =>
  error instanceof CallFailure ? error.message : 'No connection. Nothing was changed.'
