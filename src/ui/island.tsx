import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

/** When the browser brings an island to life: once it is seen, once there is nothing else to do, or once it is touched. */
export type IslandTrigger = 'visible' | 'idle' | 'interaction'

type IslandProps<Props extends object> = {
  /** Name of the file `<name>.island.tsx` that exports the component as `island`. */
  name: string
  of: ComponentType<Props>
  /** Plain data: it travels to the browser as JSON. */
  props: Props
  when: IslandTrigger
}

/**
 * A part of a page that React takes over in the browser. It is rendered here into a root of its own, so that the page around
 * it stays static markup, and it must make sense without script.
 */
export function Island<Props extends object>({ name, of: Component, props, when }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
