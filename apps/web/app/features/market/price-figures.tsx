/** What the market says of an asset, figure by figure, and the contracts that issue it. */
import { dec, formatDecimal, mul, normalise } from '@lotbook/ledger/decimal';
import type { ReactNode } from 'react';
import { formatCrypto, formatFiat } from '../../ui/format.ts';
import { useDates } from '../../ui/moment.tsx';
import { Change, Unsaid } from './change.tsx';
import type { PricePage, Shown } from './price-head.tsx';
import { priceWith } from './price-text.ts';

export function PriceFigures({ currency }: { currency: Shown }) {
  const { quote, symbol } = currency;
  const dates = useDates();
  if (!quote) return null;
  const { currency: shown } = quote;
  const money = (value: string | null) => value !== null && priceWith(value, shown);
  const whole = (value: string | null) =>
    value !== null && `${formatFiat(value, { precision: 'rounded', currency: shown })} ${shown}`;
  const units = (value: string | null) => value !== null && `${formatCrypto(value, { fractionDigits: 0 })} ${symbol}`;
  const on = (at: string | null) => (at === null ? undefined : dates.day(at));
  // Two and two belong together: they are beside each other where there is room.
  const figures: readonly [string, string | false, string?][] = [
    ['Market cap', whole(quote.marketCap)],
    ['Volume of 24 hours', whole(quote.volume24h)],
    ['Highest of 24 hours', money(quote.high24h)],
    ['Lowest of 24 hours', money(quote.low24h)],
    ['All-time high', money(quote.allTimeHigh), on(quote.allTimeHighAt)],
    ['All-time low', money(quote.allTimeLow), on(quote.allTimeLowAt)],
    ['In circulation', units(quote.circulatingSupply)],
    ['Total supply', units(quote.totalSupply)],
    ['Most there will be', units(quote.maxSupply)],
    ['Value of all there will be', whole(valueOfAll(quote))],
  ];
  return (
    <>
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        <Moved label="1 hour" ratio={quote.percentChange1h} />
        <Moved label="24 hours" ratio={quote.percentChange24h} />
        <Moved label="7 days" ratio={quote.percentChange7d} />
      </dl>
      <dl className="grid gap-x-12 md:grid-cols-2">
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
    </>
  );
}

/** The price times all units that there can ever be; null where nobody says how many. */
function valueOfAll({ price, maxSupply }: NonNullable<Shown['quote']>): string | null {
  return maxSupply === null ? null : formatDecimal(normalise(mul(dec(price), dec(maxSupply))));
}

function Moved({ label, ratio }: { label: string; ratio: string | null }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-13 text-quiet">{label}</dt>
      <dd>
        <Change ratio={ratio} />
      </dd>
    </div>
  );
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

/** A part of the page: its name in the margin, its content beside it, a rule above both. */
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
