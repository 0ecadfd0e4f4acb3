import { type Decimal, dec, isNegative, mul } from '@lotbook/ledger/decimal';
import { moneyText, percentText } from '@lotbook/ledger/decimal-text';
import type { Mail } from '../../platform/sign-in/mail.ts';
import { type MailPart, mailPage } from '../api/mail-page.ts';
import type { Mover, Summary } from './summary.ts';

export const NOTIFICATIONS_PAGE = '/user/profile/notifications';

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
  const html = mailPage(change, parts(summary, url, { change, needs }), [
    {
      kind: 'text',
      text: [
        'You asked for this each Monday. ',
        { href: unsubscribe, text: 'Unsubscribe' },
        ', without signing in, or see ',
        { href: url + NOTIFICATIONS_PAGE, text: 'all that is sent by mail' },
        '.',
      ],
    },
  ]);
  return {
    to,
    subject: `Your week: ${value.replace(/^W/, 'w').replace(/\.$/, '')}`.slice(0, 200),
    text,
    html,
    unsubscribe,
  };
}

function parts(summary: Summary, url: string, { change, needs }: { change: string; needs: string[] }): MailPart[] {
  const list = (title: string, rows: Extract<MailPart, { kind: 'list' }>['rows']): MailPart[] =>
    rows.length === 0 ? [] : [{ kind: 'list', title, rows }];
  const { currency, week } = summary;
  const [gained, ...more] = change.split(/(?<=\.) /);
  const tone = week.gain === null || week.leftOut > 0 ? 'none' : toneOf(dec(week.gain));
  return [
    { kind: 'figure', label: worthLine(summary), text: amountLine(summary) },
    { kind: 'text', text: [{ tone, text: gained! }] },
    ...(more.length > 0 ? [{ kind: 'text' as const, text: [more.join(' ')] }] : []),
    ...list(
      'What moved it most',
      summary.movers.map(({ symbol, effect, ratio }) => [
        [{ strong: symbol }],
        [`price ${changeText(mul(dec(ratio), dec('100')), 1)}`],
        [{ tone: toneOf(dec(effect)), text: `${gainedText(dec(effect), currency)} ${currency}` }],
      ]),
    ),
    ...list(
      'What needs you',
      needs.map((line) => [[line]]),
    ),
    { kind: 'button', href: `${url}/portfolio`, text: 'Open your portfolio' },
  ];
}

const toneOf = ({ coefficient }: Decimal) => (coefficient > 0n ? 'gain' : coefficient < 0n ? 'loss' : 'none');

const isLeast = ({ unpricedCount, belowZeroCount }: Summary) => unpricedCount > 0 || belowZeroCount > 0;
const worthLine = (summary: Summary) => `What you hold is worth${isLeast(summary) ? ' at least' : ''}`;
const amountLine = ({ value, currency }: Summary) => `${moneyText(dec(value), currency)} ${currency}`;
const valueLine = (summary: Summary) => `${worthLine(summary)} ${amountLine(summary)}.`;

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
  const size = dec(gain);
  const went = isNegative(size)
    ? `lost ${moneyText(absolute(size), currency)}`
    : `gained ${gainedText(size, currency)}`;
  return `In the week it ${went} ${currency}${percent}${incomplete}.${moved}`;
}

function moverLine({ symbol, effect, ratio }: Mover, { currency }: Summary): string {
  const percent = changeText(mul(dec(ratio), dec('100')), 1);
  return `${symbol} ${gainedText(dec(effect), currency)} ${currency} (price ${percent})`;
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

const gainedText = (value: Decimal, currency: string) => signed(value, moneyText(value, currency));

/** @param percent  5.12 is 5.12% */
const changeText = (percent: Decimal, digits: number) => signed(percent, percentText(percent, digits));
