/** What a crossing says, on the page and by mail. Pure. */
import { thousandsApart } from '@lotbook/ledger/thousands';
import type { Crossing } from '../../books/alerts/alerts.ts';

type Worded = Pick<Crossing, 'kind' | 'direction' | 'level' | 'currency'> & { figure: string };

/** `ETH is above 4,000 USD: one is worth 4,012.5 USD now.` @param symbol  of its asset */
export function crossingSentence({ kind, direction, level, currency, figure }: Worded, symbol: string): string {
  const side = direction === 'ABOVE' ? 'above' : 'below';
  if (kind === 'PRICE')
    return `${symbol} is ${side} ${digits(level)} ${currency}: one unit is ${digits(figure)} ${currency}.`;
  return `You hold ${side === 'above' ? 'more' : 'less'} than ${digits(level)} ${symbol}: it is ${digits(figure)} ${symbol}.`;
}

/** The whole part with commas; what is behind the point as it is. */
function digits(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  return thousandsApart(whole) + (fraction === undefined ? '' : `.${fraction}`);
}

/** @param sentences  one for each crossing */
export function alertMail(to: string, url: string, sentences: readonly string[]) {
  const [first = ''] = sentences;
  const subject = sentences.length === 1 ? first.split(':')[0]! : `${sentences.length} of your alerts`;
  return {
    to,
    subject: subject.slice(0, 200),
    text: [
      'Hello,',
      ...sentences,
      `Your alerts, and a switch beside each to have no mail of it, are at\n${url}/alerts`,
    ].join('\n\n'),
  };
}
