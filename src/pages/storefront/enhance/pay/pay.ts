import { fillCardForm } from './fill-card-form.ts'
import { tickPayClocks } from './pay-clock-tick.ts'

// What the pages of a payment run: nothing else of the site's scripts is there beside it.
tickPayClocks(document, () => Date.now())
void fillCardForm(document)
