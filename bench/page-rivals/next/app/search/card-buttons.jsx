'use client'
import { useState } from 'react'

export function CardButtons({ id, title }) {
  const [isSaved, setSaved] = useState(false)
  const [isCompared, setCompared] = useState(false)
  return (
    <>
      <button aria-pressed={isSaved} aria-label={`Save ${title}`} data-id={id} onClick={() => setSaved(!isSaved)}>
        Save
      </button>
      <label>
        <input type="checkbox" checked={isCompared} onChange={() => setCompared(!isCompared)} /> Compare
      </label>
    </>
  )
}
