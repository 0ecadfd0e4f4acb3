import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { type ReactNode, useState } from 'react';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { AllocationBar, type AllocationPart } from '../../ui/chart/allocation-bar.tsx';
import { plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { ratio } from '../../ui/ratio.ts';
import { Segmented } from '../../ui/segmented.tsx';

type Holdings = HoldingsQuery['holdings'];

const WAYS = [
  { value: 'asset', label: 'Asset' },
  { value: 'account', label: 'Account' },
  { value: 'network', label: 'Network' },
] as const;
type Way = (typeof WAYS)[number]['value'];

const part = (
  label: string,
  of: { marketValue?: string | null; portfolioPercent?: string | null },
  href?: string,
  mark?: ReactNode,
): AllocationPart => ({
  label,
  value: of.marketValue ?? null,
  share: of.portfolioPercent == null ? null : ratio(of.portfolioPercent),
  ...(href !== undefined && { href }),
  ...(mark !== undefined && { mark }),
});

function partsOf(holdings: Holdings, way: Way): AllocationPart[] {
  if (way === 'account') {
    return holdings.byAccount.map((one) =>
      part(
        one.account?.name ?? 'Deleted wallet',
        one,
        one.account ? `/wallets/${one.account.kind}/${one.account.id}` : undefined,
        one.account && <SourceMark integration={one.account.integration?.slug} name={one.account.name} />,
      ),
    );
  }
  if (way === 'network') return holdings.byNetwork.map((one) => part(one.network, one));
  const hidden = holdings.holdings.filter(({ isHidden }) => isHidden);
  const parts = holdings.holdings
    .filter(({ isHidden }) => !isHidden)
    .map((one) =>
      part(
        one.asset.symbol,
        one,
        `/tax-lots/${encodeURIComponent(one.asset.id)}`,
        <AssetMark symbol={one.asset.symbol} assetId={one.asset.id} />,
      ),
    );
  const priced = hidden.filter(({ marketValue }) => marketValue != null);
  if (priced.length === 0) return parts;
  const sumOf = (of: (one: (typeof priced)[number]) => string | null | undefined) =>
    formatDecimal(sum(priced.map((one) => dec(of(one) ?? '0'))));
  const together = {
    marketValue: sumOf((one) => one.marketValue),
    portfolioPercent: sumOf((one) => one.portfolioPercent),
  };
  const ofHidden = part(plural(hidden.length, 'hidden asset'), together);
  const next = parts.findIndex(
    ({ share }) => share === null || (ofHidden.share !== null && Number(share) < Number(ofHidden.share)),
  );
  return parts.toSpliced(next === -1 ? parts.length : next, 0, ofHidden);
}

export function Allocation({ holdings }: { holdings: Holdings }) {
  const [way, setWay] = useState<Way>('asset');
  const name = WAYS.find(({ value }) => value === way)!.label;
  return (
    <>
      <div className="mb-3">
        <Segmented label="Allocation by" options={WAYS} value={way} onChange={setWay} />
      </div>
      <AllocationBar
        isNarrow
        key={way}
        label={`Allocation by ${name.toLowerCase()}, in ${holdings.currency}`}
        head={name}
        parts={partsOf(holdings, way)}
        currency={holdings.currency}
      />
    </>
  );
}
