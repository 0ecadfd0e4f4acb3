/** Formats a message as HTML for mail programs. Styles are inline, because many programs drop style sheets. Pure. */
type MailSpan =
  | string
  | { href: string; text: string }
  | { tone: 'gain' | 'loss' | 'none'; text: string }
  | { strong: string };

export type MailPart =
  | { kind: 'figure'; label: string; text: string }
  | { kind: 'text'; text: readonly MailSpan[] }
  | { kind: 'list'; title: string; rows: readonly (readonly (readonly MailSpan[])[])[] }
  | { kind: 'button'; href: string; text: string };

const INK = '#1a1d1f';
const QUIET = '#5b6268';
const RULE = '#e4e1da';
const PAPER = '#fbfaf7';
const ACCENT = '#0b5d4e';
const TONES = { gain: '#0a6b43', loss: '#a9261d' } as const;
const LETTERS = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colors of `tokens.css`, for mail programs that support themes. */
const DARK = `@media (prefers-color-scheme:dark){.p{background:#101312!important;color:#e9ecea!important}.q{color:#a3ada8!important}.r{border-color:#29302d!important}.a{color:#58c7a6!important}.b{background:#58c7a6!important;color:#06231b!important}.gain{color:#5cc98f!important}.loss{color:#f08a7e!important}}`;

export function mailPage(preview: string, parts: readonly MailPart[], foot: readonly MailPart[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style></head>
<body class="p" style="margin:0;background:${PAPER};color:${INK};font:15px/1.5 ${LETTERS}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:28px 20px 32px">
<p style="margin:0 0 24px;font:600 17px/1.3 'Source Serif 4',Georgia,serif">Lotbook</p>
${parts.map(partText).join('\n')}
<div class="q r" style="margin-top:32px;padding-top:14px;border-top:1px solid ${RULE};color:${QUIET};font-size:13px">
${foot.map(partText).join('\n')}
</div></div></body></html>`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'figure':
      return `<p class="q" style="margin:0;color:${QUIET};font-size:13px">${escaped(part.label)}</p><p style="margin:0 0 6px;font-size:28px;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums">${escaped(part.text)}</p>`;
    case 'text':
      return `<p style="margin:0 0 8px">${part.text.map(spanText).join('')}</p>`;
    case 'list':
      return `<h2 class="r" style="margin:28px 0 0;padding-bottom:6px;border-bottom:1px solid ${RULE};font-size:15px;font-weight:600">${escaped(part.title)}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-variant-numeric:tabular-nums">${part.rows.map(rowText).join('')}</table>`;
    case 'button':
      return `<p style="margin:28px 0 0"><a class="b" href="${escaped(part.href)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.text)}</a></p>`;
  }
}

type Spans = readonly MailSpan[];

function rowText(cells: readonly Spans[]): string {
  const style = (at: number) =>
    `padding:8px ${at === cells.length - 1 ? 0 : 12}px 8px 0;border-bottom:1px solid ${RULE};text-align:${at === 0 ? 'left' : 'right'}${at === 0 ? '' : ';white-space:nowrap'}`;
  return `<tr>${cells.map((spans, at) => `<td class="r" style="${style(at)}">${spans.map(spanText).join('')}</td>`).join('')}</tr>`;
}

function spanText(span: Spans[number]): string {
  if (typeof span === 'string') return escaped(span);
  if ('href' in span)
    return `<a class="a" href="${escaped(span.href)}" style="color:${ACCENT}">${escaped(span.text)}</a>`;
  if ('tone' in span) {
    const { tone, text } = span;
    // Inherits its color, because a fixed one would remain dark in the dark theme.
    if (tone === 'none') return escaped(text);
    return `<span class="${tone}" style="color:${TONES[tone]}">${escaped(text)}</span>`;
  }
  return `<strong>${escaped(span.strong)}</strong>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one]!);
