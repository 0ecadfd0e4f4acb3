/** Describes a crossing for the page and for emails. Pure. */
import { dec } from '@lotbook/ledger/decimal';
import { digitsApart, digitsOf, groupedText, moneyText } from '@lotbook/ledger/decimal-text';
import { groupingOf } from '@lotbook/ledger/thousands';
import type { Crossing } from '../../facts/alerts/alerts.ts';
import type { Mail } from '../../platform/sign-in/mail.ts';
import { type MailPart, mailPage } from '../api/mail-page.ts';

type Worded = Pick<Crossing, 'kind' | 'direction' | 'level' | 'currency'> & { figure: string };

/** Returns a sentence such as `ETH is above 4,000.00 USD: one unit is 4,012.50 USD.` */
export function crossingSentence({ kind, direction, level, currency, figure }: Worded, symbol: string): string {
  const side = direction === 'ABOVE' ? 'above' : 'below';
  const [at, is] = amountsOf({ level, figure, currency }).map((amount) => `${amount} ${currency ?? symbol}`);
  if (kind === 'PRICE') return `${symbol} is ${side} ${at}: one unit is ${is}.`;
  return `You hold ${side === 'above' ? 'more' : 'less'} than ${at}: it is ${is}.`;
}

/** Returns a text such as `Price of ETH above 4,000.00 USD`. */
export function alertWords({ kind, direction, level, currency }: Omit<Worded, 'figure'>, symbol: string): string {
  const [at] = amountsOf({ level, figure: level, currency });
  return `${kind === 'PRICE' ? 'Price' : 'Balance'} of ${symbol} ${direction === 'ABOVE' ? 'above' : 'below'} ${at} ${currency ?? symbol}`;
}

/** Formats a level as entered and a price as usual, unless the two would look alike. A balance has all its digits. */
function amountsOf({ level, figure, currency }: Pick<Worded, 'level' | 'figure' | 'currency'>): string[] {
  if (currency === null) return [digitsApart(level), digitsApart(figure)];
  const exact = (amount: string) => groupedText(dec(amount), digitsOf(currency), groupingOf(currency));
  const rounded = moneyText(dec(figure), currency);
  return [exact(level), rounded === moneyText(dec(level), currency) ? exact(figure) : rounded];
}

/**
 * @param sentences  one per crossing
 * @param unsubscribe the link that stops emails about alerts
 */
export function alertMail(to: string, url: string, sentences: readonly string[], unsubscribe: string): Mail {
  const [first = ''] = sentences;
  const subject = sentences.length === 1 ? first.split(':')[0]! : `${sentences.length} of your alerts`;
  const again = `${sentences.length === 1 ? 'It' : 'Each'} is raised again once it has been back on the other side of its level.`;
  return {
    to,
    subject: subject.slice(0, 200),
    text: [
      'Hello,',
      ...sentences,
      again,
      `Your alerts, and a switch beside each to have no mail of it, are at\n${url}/alerts`,
      `To unsubscribe from messages of all alerts, without signing in:\n${unsubscribe}`,
    ].join('\n\n'),
    html: mailPage(
      sentences.join(' '),
      [
        ...sentences.map((sentence): MailPart => {
          const [crossed, is] = sentence.split(': ');
          return { kind: 'text', text: [{ strong: `${crossed}:` }, ` ${is}`] };
        }),
        { kind: 'button', href: `${url}/alerts`, text: 'Open your alerts' },
      ],
      [
        { kind: 'text', text: [again, ' A switch beside each of your alerts says whether there is mail of it.'] },
        {
          kind: 'text',
          text: [{ href: unsubscribe, text: 'Unsubscribe' }, ' from messages of all alerts, without signing in.'],
        },
      ],
    ),
    unsubscribe,
  };
}
