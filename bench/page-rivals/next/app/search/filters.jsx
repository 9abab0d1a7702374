'use client'
import { useRouter } from 'next/navigation'

/** In the framework's idiom: the form is enhanced on the client, and a plain form without it. */
export function Filters({ facets, price }) {
  const router = useRouter()
  const send = (form) => router.push(`/search?${new URLSearchParams(new FormData(form))}`)
  return (
    <form
      action="/search"
      onChange={({ currentTarget }) => send(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <label>
        Price <input name="price" defaultValue={price} placeholder="5000-30000" />
      </label>
      {facets.map(({ name, label, values }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {values.map(({ value, count, isChosen }) => (
            <label key={value}>
              <input type="checkbox" name={name} value={value} defaultChecked={isChosen} /> {value}{' '}
              <small>{count}</small>
            </label>
          ))}
        </fieldset>
      ))}
      <button>Show cars</button>
    </form>
  )
}
