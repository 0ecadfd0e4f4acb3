import { abs, compare, dec, formatDecimal, isZero, sub } from '@lotbook/ledger/decimal';
import type { HoldingPartsFragment } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { formatPercent } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { AssetTitle } from '../../ui/marks/asset-title.tsx';
import { ratio } from '../../ui/ratio.ts';
import type { KnownSum } from '../../ui/why.tsx';
import { priceWay } from './holding-cells.tsx';

const SHOWN = 5;

function topMovers(holdings: readonly HoldingPartsFragment[]): HoldingPartsFragment[] {
  return holdings
    .filter(({ change24h, isHidden }) => !isHidden && change24h != null && !isZero(dec(change24h)))
    .sort((a, b) => compare(abs(dec(b.change24h!)), abs(dec(a.change24h!))))
    .slice(0, SHOWN);
}

export function Movers({ holdings, currency }: { holdings: readonly HoldingPartsFragment[]; currency: string }) {
  const movers = topMovers(holdings);
  if (movers.length === 0) {
    return <p className="text-quiet">No 24-hour prices for your holdings.</p>;
  }
  return (
    <ul className="divide-y divide-rule">
      {movers.map(({ asset, price, change24h, marketValue }) => (
        <li key={asset.id} className="flex items-center justify-between gap-3 py-2">
          <span className="flex min-w-0 items-center gap-2">
            <AssetMark symbol={asset.symbol} assetId={asset.id} />
            <span className="min-w-0 truncate">
              <span className="font-medium">{asset.symbol}</span> <AssetTitle asset={asset} isLink />
            </span>
          </span>
          <span className="shrink-0 text-right">
            <Amount
              value={change24h}
              currency={currency}
              isCurrencyHidden
              isGain
              why={changeSum({ asset, marketValue, change24h: change24h! }, currency)}
            />
            <span className="numeric ml-2 inline-block min-w-16 text-13 text-quiet">
              {formatPercent(ratio(price!.percentChange24h!), { hasSign: true })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Moved = Pick<HoldingPartsFragment, 'asset' | 'marketValue'> & { change24h: string };

function changeSum({ asset, marketValue, change24h }: Moved, currency: string): KnownSum | undefined {
  if (marketValue == null) return undefined;
  return {
    currency,
    sum: [
      { label: `Value of ${asset.symbol} now`, value: marketValue, sign: null },
      {
        label: 'Value 24 hours ago',
        value: formatDecimal(sub(dec(marketValue), dec(change24h))),
        sign: 'MINUS',
      },
      { label: 'Change', value: change24h, sign: 'EQUALS' },
    ],
    ways: [{ to: priceWay(asset), words: 'See the price' }],
  };
}
