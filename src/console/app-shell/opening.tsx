/** What the page shows until the first screen is there; as it stands in index.html, so that nothing jumps. */
export const Opening = () => (
  <div className="opening" role="status" aria-label="Loading">
    <p>Console</p>
    <span />
    <span />
    <span />
    <span />
  </div>
)
