/** Fetches what keeps a repayment calculator in step once somebody is about to use it; until then its button works it out. */
export function startCalculatorIntent(): void {
  if (!document.querySelector('[data-calculator]')) return
  const worth = /(?:^|; )trade_in_value=([\d.]+)/.exec(document.cookie)?.[1]
  if (worth) void import('./trade-in-deal.ts').then((part) => part.showDeal(worth))
  for (const sign of ['focusin', 'pointerover', 'pointerdown'] as const) document.addEventListener(sign, onSign)
}

function onSign({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('[data-calculator]') : null
  if (form && form.dataset['live'] === undefined)
    void import('./live-calculator.ts').then((part) => part.makeLive(form))
}
