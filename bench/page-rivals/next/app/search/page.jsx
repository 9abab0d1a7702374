import Link from 'next/link'
import { readFileSync } from 'node:fs'
import { searchStock } from '../stock-search.mjs'
import { CardButtons } from './card-buttons.jsx'
import { Filters } from './filters.jsx'

export const dynamic = 'force-dynamic'

const stock = JSON.parse(readFileSync('stock.json', 'utf8'))

export default async function SearchPage({ searchParams }) {
  const params = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  )
  const found = searchStock(stock, params)
  return (
    <main>
      <h1>New, used and demo cars</h1>
      <Filters facets={found.facets} price={params.get('price') ?? ''} />
      <section aria-label="Results">
        <output>{found.total} cars</output>
        <ul className="cards">
          {found.hits.map((hit, index) => (
            <Card key={hit.id} {...hit} isFirst={index < 2} />
          ))}
        </ul>
        <Pages params={params} {...found} />
      </section>
    </main>
  )
}

function Card({ id, path, title, image, priceText, priceNote, repayments, facts, isFirst }) {
  return (
    <li className="card">
      <Link href={path} prefetch={false}>
        {image && (
          <img
            src={image}
            alt={title}
            width={400}
            height={267}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
          />
        )}
        <h3>{title}</h3>
      </Link>
      <p className="price">
        <b>{priceText}</b> <small>{priceNote}</small>
      </p>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="repayments">
        {repayments} <a href="/finance">About this estimate</a>
      </p>
      <p className="actions">
        <a className="button" href={`${path}/enquire`}>
          Enquire
        </a>
        <a href={`${path}/book-test-drive`}>Test drive</a>
        <CardButtons id={id} title={title} />
      </p>
    </li>
  )
}

function Pages({ params, page, pages }) {
  const href = (to) => {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    return `/search?${next}`
  }
  return (
    <nav aria-label="Pages">
      {page > 1 && <Link href={href(page - 1)}>Previous</Link>}
      <span>
        {page} of {pages}
      </span>
      {page < pages && <Link href={href(page + 1)}>Next</Link>}
    </nav>
  )
}
