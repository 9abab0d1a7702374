/** `14:05`, and `0:00` when the time is over. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Lets the clocks of a page run; when the time is over the page is asked for anew, and says what is true then. */
export function tickPayClocks(page: Document, now: () => number): void {
  const clocks = [...page.querySelectorAll<HTMLElement>('[data-pay-clock]')]
  if (clocks.length === 0) return
  const timer = setInterval(() => {
    for (const clock of clocks) {
      const until = Date.parse(clock.dataset['payClock'] ?? '')
      clock.textContent = timeLeft(until, now())
      if (until > now()) continue
      clearInterval(timer)
      setTimeout(() => page.defaultView?.location.reload(), 2_000)
    }
  }, 1_000)
}
