import {
  compare,
  dec,
  divide,
  formatDecimal,
  isPositive,
  isZero,
  max,
  min,
  mul,
  normalize,
  sub,
} from '@lotbook/ledger/decimal';
import type { ReactNode } from 'react';
import { formatCrypto, formatFiat, formatPercent } from '../../ui/format.ts';
import { useDates } from '../../ui/moment.tsx';
import { Change, Unsaid } from './change.tsx';
import type { PricePage, Shown } from './price-head.tsx';
import { priceTextWithin } from './price-scale.ts';

export function PriceFigures({ currency }: { currency: Shown }) {
  const { quote, symbol } = currency;
  const dates = useDates();
  if (!quote) return null;
  const { currency: shown } = quote;
  const prices = (low: string | null, high: string | null) => {
    const text = priceTextWithin({ low, high }, shown);
    return [low, high].map((value) => value !== null && `${text(value)} ${shown}`) as [string | false, string | false];
  };
  const [low24h, high24h] = prices(quote.low24h, quote.high24h);
  const [lowest, highest] = prices(quote.allTimeLow, quote.allTimeHigh);
  const whole = (value: string | null) =>
    value !== null && `${formatFiat(value, { precision: 'rounded', currency: shown })} ${shown}`;
  const units = (value: string | null) => value !== null && `${formatCrypto(value, { fractionDigits: 0 })} ${symbol}`;
  const since = (extreme: string | null, at: string | null) =>
    extreme !== null &&
    at !== null && (
      <>
        {dates.day(at)}, <Change ratio={changeSince(extreme, quote.price)} /> since
      </>
    );
  // Related figures are adjacent where there is room.
  const figures: readonly [string, string | false, ReactNode?][] = [
    ['Market cap', whole(quote.marketCap)],
    ['24-hour volume', whole(quote.volume24h), shareText(quote.volume24h, quote.marketCap, 'of the market cap')],
    ['All-time high', highest, since(quote.allTimeHigh, quote.allTimeHighAt)],
    ['All-time low', lowest, since(quote.allTimeLow, quote.allTimeLowAt)],
    [
      'Circulating supply',
      units(quote.circulatingSupply),
      shareText(quote.circulatingSupply, quote.maxSupply, 'of the maximum'),
    ],
    ['Total supply', units(quote.totalSupply)],
    ['Maximum supply', units(quote.maxSupply)],
    ['Fully diluted valuation', whole(valueOfAll(quote))],
  ];
  return (
    <dl className="grid gap-x-12 md:grid-cols-2">
      <div className="border-rule border-b py-2.5 md:col-span-2">
        <dt className="text-quiet">24-hour range</dt>
        <dd className="mt-1 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 max-md:grid-cols-2">
          <span className="numeric font-medium">{low24h || <Unsaid />}</span>
          <Within {...quote} />
          <span className="numeric text-right font-medium">{high24h || <Unsaid />}</span>
        </dd>
      </div>
      {figures.map(([label, value, detail]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-rule border-b py-2.5">
          <dt className="text-quiet">{label}</dt>
          <dd className="text-right">
            {value === false ? <Unsaid /> : <span className="numeric font-medium">{value}</span>}
            {detail && <span className="block text-13 text-quiet">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Within({ price, low24h, high24h }: Pick<Quote, 'price' | 'low24h' | 'high24h'>) {
  const at = placeWithin(price, low24h, high24h);
  return (
    <span aria-hidden className="relative h-1 rounded-full bg-rule max-md:col-span-2 max-md:row-start-1">
      {at !== null && (
        <span
          className="absolute -top-1 size-3 -translate-x-1/2 rounded-full bg-accent ring-2 ring-paper"
          style={{ left: `${at}%` }}
        />
      )}
    </span>
  );
}

type Quote = NonNullable<Shown['quote']>;
const PERCENT_DIGITS = 2;

export function placeWithin(price: string, low: string | null, high: string | null): string | null {
  if (low === null || high === null) return null;
  const [from, to] = [dec(low), dec(high)];
  if (compare(from, to) >= 0) return null;
  const kept = max(from, min(to, dec(price)));
  return formatDecimal(divide(mul(sub(kept, from), dec('100')), sub(to, from), PERCENT_DIGITS, 'half-even'));
}

/** `4.67% of the market cap`; null if either is unknown. */
function shareText(part: string | null, whole: string | null, of: string): string | null {
  if (part === null || whole === null || !isPositive(dec(whole))) return null;
  return `${formatPercent(formatDecimal(divide(dec(part), dec(whole), RATIO_DIGITS, 'half-even')))} ${of}`;
}

const RATIO_DIGITS = 6;

function changeSince(then: string, now: string): string | null {
  if (isZero(dec(then))) return null;
  return formatDecimal(divide(sub(dec(now), dec(then)), dec(then), RATIO_DIGITS, 'half-even'));
}

/** Null if there is no maximum. */
function valueOfAll({ price, maxSupply }: NonNullable<Shown['quote']>): string | null {
  return maxSupply === null ? null : formatDecimal(normalize(mul(dec(price), dec(maxSupply))));
}

export function Contracts({ contracts }: { contracts: PricePage['contracts'] }) {
  return (
    <ul>
      {contracts.map(({ chain, contract, explorer }) => (
        <li
          key={`${chain} ${contract}`}
          className="grid gap-x-6 border-rule border-b py-2.5 md:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <span className="capitalize">{chain.replaceAll('-', ' ')}</span>
          <span className="min-w-0 break-all font-mono text-13">{contract}</span>
          {explorer && (
            <a className="link text-13" href={explorer.url} rel="noreferrer" target="_blank">
              {explorer.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function PagePart({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-12 grid gap-x-12 gap-y-4 border-strong border-t pt-5 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 className="font-serif text-20 font-semibold">{title}</h2>
        {text && <p className="mt-1 text-13 text-quiet">{text}</p>}
      </div>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </section>
  );
}
