/** What a crossing says, on the page and by mail. Pure. */
import { digitsApart } from '@lotbook/ledger/decimal-text';
import type { Crossing } from '../../books/alerts/alerts.ts';
import type { Mail } from '../../platform/sign-in/mail.ts';

type Worded = Pick<Crossing, 'kind' | 'direction' | 'level' | 'currency'> & { figure: string };

/** `ETH is above 4,000 USD: one is worth 4,012.5 USD now.` @param symbol  of its asset */
export function crossingSentence({ kind, direction, level, currency, figure }: Worded, symbol: string): string {
  const side = direction === 'ABOVE' ? 'above' : 'below';
  const [at, is] = [level, figure].map(
    (amount) => `${digitsApart(amount, currency ?? undefined)} ${currency ?? symbol}`,
  );
  if (kind === 'PRICE') return `${symbol} is ${side} ${at}: one unit is ${is}.`;
  return `You hold ${side === 'above' ? 'more' : 'less'} than ${at}: it is ${is}.`;
}

/** @param sentences  one for each crossing @param unsubscribe  the link with which there are no more messages of alerts */
export function alertMail(to: string, url: string, sentences: readonly string[], unsubscribe: string): Mail {
  const [first = ''] = sentences;
  const subject = sentences.length === 1 ? first.split(':')[0]! : `${sentences.length} of your alerts`;
  return {
    to,
    subject: subject.slice(0, 200),
    text: [
      'Hello,',
      ...sentences,
      `Your alerts, and a switch beside each to have no mail of it, are at\n${url}/alerts`,
      `To unsubscribe from messages of all alerts, without signing in:\n${unsubscribe}`,
    ].join('\n\n'),
    unsubscribe,
  };
}
