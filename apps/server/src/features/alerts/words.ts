/** What a crossing says, on the page and by mail. Pure. */
import { digitsApart } from '@lotbook/ledger/decimal-text';
import type { Crossing } from '../../books/alerts/alerts.ts';

type Worded = Pick<Crossing, 'kind' | 'direction' | 'level' | 'currency'> & { figure: string };

/** `ETH is above 4,000 USD: one is worth 4,012.5 USD now.` @param symbol  of its asset */
export function crossingSentence({ kind, direction, level, currency, figure }: Worded, symbol: string): string {
  const side = direction === 'ABOVE' ? 'above' : 'below';
  if (kind === 'PRICE')
    return `${symbol} is ${side} ${digitsApart(level, currency ?? undefined)} ${currency}: one unit is ${digitsApart(figure, currency ?? undefined)} ${currency}.`;
  return `You hold ${side === 'above' ? 'more' : 'less'} than ${digitsApart(level)} ${symbol}: it is ${digitsApart(figure)} ${symbol}.`;
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
