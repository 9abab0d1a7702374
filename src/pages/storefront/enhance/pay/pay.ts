import { fillCardForm } from './fill-card-form.ts'
import '../post/post-form.ts'
import { tickPayClocks } from './pay-clock-tick.ts'

// What the pages of a payment run: nothing else of the site's scripts is there beside it.
tickPayClocks(document, () => Date.now())
void fillCardForm(document)

/** A page that waits for a payment service looks again after this long. */
const pollInterval = 3_000
const next = document.querySelector<HTMLElement>('[data-look-again]')?.dataset['lookAgain']
if (next) setTimeout(() => location.replace(next), pollInterval)
