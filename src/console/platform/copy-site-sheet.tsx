import { type FormEvent, useState } from 'react'
import { slugify } from '#kernel/slug.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import type { ListedSite } from './dealer-row.tsx'
import layout from '../kit/layout.module.css'
import styles from './platform.module.css'
import { useSessionAnew } from './use-impersonation.ts'

/** What a copy is called: everything else comes from the first site. */
export function CopySiteSheet({ site, onClose }: { site: ListedSite; onClose(): void }) {
  const [name, setName] = useState(`${site.name} 2`)
  const [typedSlug, setSlug] = useState<string | null>(null)
  const slug = typedSlug ?? slugify(name).slice(0, 60)
  const readAnew = useSessionAnew()
  const copy = useChange('platform.copySite', {
    onDone: () => {
      toast(`${name} is live. Its domain is the next thing to set.`)
      void readAnew()
      onClose()
    },
    onFailed: toastFailure,
  })
  const fields = copy.error instanceof CallFailure ? copy.error.fields : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!copy.isPending) copy.mutate({ siteId: site.id, name, slug })
  }
  return (
    <Sheet title={`Copy ${site.name}`} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={layout.quiet}>
          The copy shows the same dealerships and stock, and begins with the same settings, menus, pages and articles.
          It has no domain of its own yet.
        </p>
        <InputField
          label="Name of the new site"
          value={name}
          required
          data-autofocus
          problem={fields['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <InputField
          label="Name in addresses"
          value={slug}
          required
          autoCapitalize="none"
          spellCheck={false}
          problem={fields['slug']}
          onChange={({ target }) => setSlug(target.value)}
        />
        <div className={styles.act}>
          <ActionButton tone="primary" type="submit" isBusy={copy.isPending}>
            Copy site
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
