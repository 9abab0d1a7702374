import type { ReactNode } from 'react'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { slugify } from '#kernel/slug.ts'
import styles from './vehicle-page.module.css'

export type VehicleDialog = {
  /** Address of the page that it is without script. */ opener: string
  title: string
  form: ReactNode
}

/** Opened by the enhancement when a link leads to `opener`. */
export const VehicleDialogs = ({ dialogs, about }: { dialogs: readonly VehicleDialog[]; about: string }) =>
  dialogs.map(({ opener, title, form }) => (
    <dialog key={opener} className={styles.dialog} data-opened-by={opener} aria-labelledby={slugify(title)}>
      <header>
        <div>
          <h2 id={slugify(title)}>{title}</h2>
          <p>{about}</p>
        </div>
        <form method="dialog">
          <button className={iconButtonClass} aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </header>
      {form}
    </dialog>
  ))
