/** The weekly summary as a message: plain text, and the same as HTML. Pure. */
import { type Decimal, dec, isNegative, mul } from '@lotbook/ledger/decimal';
import { moneyText, percentText } from '@lotbook/ledger/decimal-text';
import type { Mail } from '../../platform/sign-in/mail.ts';
import type { Mover, Summary } from './summary.ts';

/** Where mail is switched on and off. */
export const NOTIFICATIONS_PAGE = '/user/profile/notifications';

/** @param unsubscribe  the link with which there is no more of it */
export function summaryMail(to: string, url: string, summary: Summary, unsubscribe: string): Mail {
  const { movers } = summary;
  const value = valueLine(summary);
  const needs = needsOf(summary);
  const stop = `You asked for this each Monday. To unsubscribe, without signing in: ${unsubscribe}\nAll that is sent by mail: ${url}${NOTIFICATIONS_PAGE}`;
  const change = changeLine(summary);
  const moved = movers.map((mover) => moverLine(mover, summary));
  const text = [
    'Hello,',
    `${value} ${change}`,
    ...(moved.length > 0 ? [['What moved it most:', ...moved.map((line) => `- ${line}`)].join('\n')] : []),
    ...(needs.length > 0 ? [['What needs you:', ...needs.map((line) => `- ${line}`)].join('\n')] : []),
    `Your portfolio: ${url}/portfolio`,
    stop,
  ].join('\n\n');
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? ''
      : `<h2 ${HEAD}>${title}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<body style="font:15px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem">
<p style="font-size:22px;margin:0 0 .5rem"><strong>${escaped(value)}</strong></p><p>${escaped(change)}</p>
${list('What moved it most', moved)}${list('What needs you', needs)}
<p><a href="${escaped(url)}/portfolio">Your portfolio</a></p>
<p style="font-size:13px">You asked for this each Monday. <a href="${escaped(unsubscribe)}">Unsubscribe</a>, without signing in, or see <a href="${escaped(url + NOTIFICATIONS_PAGE)}">all that is sent by mail</a>.</p></body></html>`;
  return { to, subject: `Your week: ${value.replace(/\.$/, '')}`.slice(0, 200), text, html, unsubscribe };
}

const HEAD = 'style="font-size:15px;margin:1.25rem 0 .25rem"';

function valueLine({ value, currency, unpricedCount, belowZeroCount }: Summary): string {
  const atLeast = unpricedCount > 0 || belowZeroCount > 0 ? 'at least ' : '';
  return `What you hold is worth ${atLeast}${moneyText(dec(value), currency)} ${currency}.`;
}

function changeLine({ week, currency }: Summary): string {
  const { gain, gainPercent, netDeposits, leftOut } = week;
  if (gain === null) return 'What it gained in the week is not known: a price or a quantity is missing.';
  const percent = gainPercent === null ? '' : ` (${changeText(dec(gainPercent), 2)})`;
  const incomplete =
    leftOut > 0 ? `, without ${leftOut} ${leftOut === 1 ? 'asset' : 'assets'} of which something is unknown` : '';
  const put = dec(netDeposits);
  const moved =
    put.coefficient === 0n
      ? ''
      : ` ${moneyText(absolute(put), currency)} ${currency} more was ${isNegative(put) ? 'taken out than put in' : 'put in than taken out'}; that is no gain.`;
  return `In the week it gained ${gained(dec(gain), currency)} ${currency}${percent}${incomplete}.${moved}`;
}

function moverLine({ symbol, effect, ratio }: Mover, { currency }: Summary): string {
  const percent = changeText(mul(dec(ratio), dec('100')), 1);
  return `${symbol} ${gained(dec(effect), currency)} ${currency} (price ${percent})`;
}

function needsOf({ openKinds, unpricedCount, belowZeroCount }: Summary): string[] {
  const some = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...some(openKinds, 'kind of problem in your records is open', 'kinds of problems in your records are open'),
    ...some(unpricedCount, 'asset has no price', 'assets have no price'),
    ...some(belowZeroCount, 'balance is below zero', 'balances are below zero'),
  ];
}

const absolute = (value: Decimal): Decimal =>
  isNegative(value) ? { ...value, coefficient: -value.coefficient } : value;

const signed = (value: Decimal, text: string): string => `${value.coefficient > 0n ? '+' : ''}${text}`;

const gained = (value: Decimal, currency: string) => signed(value, moneyText(value, currency));

/** @param percent  5.12 is 5.12% */
const changeText = (percent: Decimal, digits: number) => signed(percent, percentText(percent, digits));

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one]!);
