import type { Colour } from '#features/sites/domain/colour.ts'
import { html, join, type Html } from './html-text.ts'
import type { Fact, MailBlock, MailContent } from './mail-content.ts'

export type MailStyle = { sender: string; brand: Colour; onBrand: Colour; locale: string }

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#1b1f24'
const secondaryColour = '#5a6470'
/** Long addresses and ids must not widen a narrow screen. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere'

/**
 * Mail programs that say they are dark use it; all others, also those that darken mails by themselves, use the inline
 * colours.
 */
const darkStyle = html`<style>
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #14171a !important;
    }
    .card {
      background: #1f2428 !important;
    }
    .ink {
      color: #f0f2f4 !important;
    }
    .quiet {
      color: #aab3bc !important;
    }
    .rule {
      border-color: #3a424a !important;
    }
    .other {
      background: #1f2428 !important;
      border-color: #5a6470 !important;
    }
    .notice {
      background: #3a2f0d !important;
      color: #ffe7a8 !important;
    }
  }
</style>`

/** The mail as HTML: tables and inline styles, because that is all that every mail program understands; nothing is loaded. */
export function mailHtml(content: MailContent, style: MailStyle): string {
  const page = html`<!doctype html>
    <html lang="${style.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        ${darkStyle}
        <meta name="format-detection" content="telephone=no" />
        <title>${content.subject}</title>
      </head>
      <body class="ground" style="margin:0;padding:0;background:#eef0f2;${font};color:${ink}">
        <div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#eef0f2" class="ground">
          <tr>
            <td align="center" style="padding:24px 12px">${card(content, style)} ${footerHtml(content.footer)}</td>
          </tr>
        </table>
      </body>
    </html>`
  // Indentation is for us; what people wrote has no line breaks left.
  return page.html.replace(/\n\s+/g, '\n')
}

const wide = 'width:100%;max-width:600px'

function card({ heading, lede, notice, actions, blocks, picture }: MailContent, style: MailStyle): Html {
  return html`<table
    role="presentation"
    width="600"
    cellpadding="0"
    cellspacing="0"
    bgcolor="#ffffff"
    class="card"
    style="${wide};border-collapse:separate"
  >
    <tr>
      <td
        bgcolor="${style.brand}"
        style="padding:14px 28px;color:${style.onBrand};font-size:15px;font-weight:600;${font}"
      >
        ${style.sender}
      </td>
    </tr>
    <tr>
      <td style="padding:26px 28px 8px;${font}">
        ${notice === '' ? '' : noticeHtml(notice)}
        <h1 class="ink" style="margin:0;font-size:24px;line-height:1.25;font-weight:700;color:${ink}">${heading}</h1>
        ${lede === '' ? '' : html`<p class="quiet" style="margin:6px 0 0;font-size:15px;line-height:1.5;color:${secondaryColour}">${lede}</p>`}
      </td>
    </tr>
    ${picture ? pictureHtml(picture) : ''} ${actions.length === 0 ? '' : actionsHtml(actions, style)}
    ${join(blocks.map(blockHtml))}
    <tr>
      <td style="padding:12px 28px 26px"></td>
    </tr>
  </table>`
}

/** Share pictures are 1200 by 630; a mail program that loads none shows the name. */
const pictureHtml = ({ src, alt, href }: NonNullable<MailContent['picture']>): Html =>
  html`<tr>
    <td style="padding:16px 28px 0;${font}">
      <a href="${href}" class="ink" style="color:${ink};font-size:15px"
        ><img
          src="${src}"
          alt="${alt}"
          width="544"
          style="display:block;width:100%;height:auto;border:0;border-radius:6px"
      /></a>
    </td>
  </tr>`

const footerHtml = (lines: string[]): Html =>
  html`<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${wide}">
    <tr>
      <td
        class="quiet"
        style="padding:16px 28px;font-size:12px;line-height:1.6;color:${secondaryColour};${breaking};${font}"
      >
        ${join(lines.map((line) => html`${line}<br />`))}
      </td>
    </tr>
  </table>`

const noticeHtml = (notice: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">
    <tr>
      <td
        bgcolor="#fff4d6"
        class="notice"
        style="padding:12px 14px;border-left:4px solid #d99a00;font-size:14px;line-height:1.5;color:#4a3600"
      >
        ${lines(notice)}
      </td>
    </tr>
  </table>`

/** Two buttons stand beside each other in the 544 px of a wide mail; on a phone each takes most of the width. */
const buttonWidth = 260

/** Each button is a table of its own that stands left of the next, so that on a phone they go below each other, in Outlook too. */
function actionsHtml(actions: MailContent['actions'], style: MailStyle): Html {
  const buttons = actions.map(({ label, href }, at) => {
    const [ground, text, edge] = at === 0 ? [style.brand, style.onBrand, style.brand] : ['#ffffff', ink, '#c5ccd3']
    return html`<table
      role="presentation"
      align="left"
      width="${buttonWidth}"
      cellpadding="0"
      cellspacing="0"
      style="width:100%;max-width:${buttonWidth}px;margin:0 10px 10px 0"
    >
      <tr>
        <td bgcolor="${ground}" class="${at === 0 ? '' : 'other'}" style="border:1px solid ${edge};border-radius:6px">
          <a
            href="${href}"
            class="${at === 0 ? '' : 'ink'}"
            style="display:block;padding:12px 18px;font-size:15px;font-weight:600;text-align:center;white-space:nowrap;color:${text};text-decoration:none;${font}"
            >${label}</a
          >
        </td>
      </tr>
    </table>`
  })
  return html`<tr>
    <td style="padding:16px 28px 0">${join(buttons)}</td>
  </tr>`
}

function blockHtml(block: MailBlock): Html {
  const title =
    block.title === ''
      ? ''
      : html`<h2
          class="quiet"
          style="margin:0 0 8px;font-size:13px;line-height:1.4;font-weight:600;color:${secondaryColour}"
        >
          ${block.title}
        </h2>`
  return html`<tr>
    <td style="padding:18px 28px 4px;${font}">
      ${title}${block.kind === 'text' ? textHtml(block.text) : factsHtml(block.facts)}
    </td>
  </tr>`
}

const textHtml = (text: string): Html =>
  html`<div
    class="ink rule"
    style="padding:2px 0 2px 14px;border-left:3px solid #c5ccd3;font-size:16px;line-height:1.55;color:${ink};${breaking}"
  >
    ${lines(text)}
  </div>`

function factsHtml(facts: Fact[]): Html {
  const rows = facts.map(({ label, text, href }) => {
    const value = href ? html`<a href="${href}" class="ink" style="color:${ink}">${lines(text)}</a>` : lines(text)
    return html`<tr>
      <td
        valign="top"
        width="34%"
        class="quiet rule"
        style="padding:7px 12px 7px 0;border-top:1px solid #e4e8ec;font-size:14px;line-height:1.45;color:${secondaryColour}"
      >
        ${label}
      </td>
      <td
        valign="top"
        class="ink rule"
        style="padding:7px 0;border-top:1px solid #e4e8ec;font-size:15px;line-height:1.45;color:${ink};${breaking}"
      >
        ${value}
      </td>
    </tr>`
  })
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${join(rows)}
  </table>`
}

const lines = (text: string): Html =>
  join(text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`)))
