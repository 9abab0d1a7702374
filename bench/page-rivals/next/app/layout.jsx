import Link from 'next/link'
import './site.css'

export const metadata = { title: 'Cars for sale', description: 'New, used and demo cars.' }

const menu = ['New', 'Used', 'Demo', 'Finance', 'Sell my car', 'Service', 'Parts', 'About', 'Contact']

export default function Layout({ children }) {
  return (
    <html lang="en-AU">
      <body>
        <header>
          <Link href="/">Our yard</Link>
          <nav aria-label="Main">
            <ul>
              {menu.map((label) => (
                <li key={label}>
                  <Link href={`/${label.toLowerCase().replaceAll(' ', '-')}`} prefetch={false}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {children}
        <footer>
          <p>1 Example Street. Open until 5:30 pm.</p>
        </footer>
      </body>
    </html>
  )
}
