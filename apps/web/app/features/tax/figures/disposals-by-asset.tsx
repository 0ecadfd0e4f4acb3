import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DisposalsByAssetPartsFragment } from '../../../generated/graphql.ts';
import { Amount, AmountText } from '../../../ui/amount.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { IncompleteSaid } from '../../../ui/incomplete.tsx';
import { AssetMark } from '../../../ui/marks/asset-mark.tsx';
import { AssetTitle } from '../../../ui/marks/asset-title.tsx';
import { Section } from '../../../ui/page.tsx';
import { Term } from '../head/terms.tsx';
import { Lots } from './asset-lots.tsx';
import { gainDoubt, IncompleteChip, partDoubt } from './row-doubts.tsx';
import { sum } from './sum.ts';

type Summary = DisposalsByAssetPartsFragment;
export type AssetTotals = Summary['assets'][number];
const GRID =
  'grid-cols-[1fr_auto] md:grid-cols-[minmax(0,1fr)_4.5rem_8.5rem_7rem_7rem_7.5rem] xl:grid-cols-[minmax(9rem,1fr)_6rem_10rem_9rem_9rem_9.5rem]';

export function DisposalsByAsset({ summary }: { summary: Summary }) {
  const { assets, currency } = summary;
  return (
    <Section title="Disposals by asset" actions={<SeeAll taxYear={summary.taxYear} currency={currency} />}>
      {assets.length === 0 ? (
        <p className="text-quiet">No disposals in {summary.taxYear}.</p>
      ) : (
        <div className="-mt-3">
          <div className={clsx('hidden gap-x-4 border-rule border-b py-2 text-13 text-quiet md:grid', GRID)}>
            <span className="pl-6">Asset</span>
            <span className="text-right">Disposals</span>
            <span className="text-right">Quantity</span>
            <span className="text-right">
              <Term of="proceeds">Proceeds</Term>
            </span>
            <span className="text-right">
              <Term of="basis">Cost basis</Term>
            </span>
            <span className="text-right">
              <Term of="gain">Gain</Term>
            </span>
          </div>
          {/* The chip beside the row's name replaces the word. */}
          <IncompleteSaid value={true}>
            <ul>
              {assets.map((totals) => (
                <AssetLine
                  key={totals.asset.id}
                  totals={totals}
                  taxYear={summary.taxYear}
                  isMinor={summary.isUnknownMinor}
                />
              ))}
            </ul>
            <Foot summary={summary} />
          </IncompleteSaid>
        </div>
      )}
    </Section>
  );
}

function SeeAll({ taxYear, currency }: { taxYear: string; currency: string }) {
  return (
    <span className="flex items-baseline gap-4 text-13">
      <Link to={`/disposed-lots?year=${encodeURIComponent(taxYear)}`} className="link">
        See disposed lots
      </Link>
      <span className="text-quiet">{currency}</span>
    </span>
  );
}

function Foot({ summary: { assets, disposalCount, isUnknownMinor, unknown, taxYear } }: { summary: Summary }) {
  const row = { isMinor: isUnknownMinor, unknown: unknown.disposals, of: disposalCount };
  const total = (of: (one: AssetTotals) => number) => assets.reduce((all, one) => all + of(one), 0);
  return (
    <div className={clsx('grid items-baseline gap-x-4 border-strong border-t py-2.5 font-medium', GRID)}>
      <span className="flex items-baseline gap-2 pl-6">
        Total <IncompleteChip count={unknown.disposals} />
      </span>
      <span className="numeric hidden text-right md:block">{formatCount(disposalCount)}</span>
      <span className="hidden md:block" />
      <span className="hidden text-right md:block">
        <Amount
          why={{ figure: 'PROCEEDS', taxYear }}
          value={sum(assets.map((one) => one.proceeds))}
          doubt={partDoubt(
            row,
            total((one) => one.unknownProceedsCount),
          )}
        />
      </span>
      <span className="hidden text-right md:block">
        <Amount
          why={{ figure: 'COST_BASIS', taxYear }}
          value={sum(assets.map((one) => one.costBasis))}
          doubt={partDoubt(
            row,
            total((one) => one.unknownCostCount),
          )}
        />
      </span>
      <span className="text-right">
        <Amount
          why={{ figure: 'GAIN', taxYear }}
          value={sum(assets.map((one) => one.gain))}
          isGain
          doubt={gainDoubt(row)}
        />
      </span>
    </div>
  );
}

function AssetLine({ totals, taxYear, isMinor }: { totals: AssetTotals; taxYear: string; isMinor: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const id = `disposals-${totals.asset.id}`;
  const row = { isMinor, unknown: totals.unknownCount, of: totals.disposalCount };
  const proceeds = partDoubt(row, totals.unknownProceedsCount);
  const cost = partDoubt(row, totals.unknownCostCount);
  return (
    <li className="border-rule border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx('grid w-full items-baseline gap-x-4 py-2.5 text-left hover:bg-sunken', GRID)}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <ChevronRight
            size={15}
            aria-hidden
            className={clsx('shrink-0 self-center text-quiet', isOpen && 'rotate-90')}
          />
          <AssetMark symbol={totals.asset.symbol} assetId={totals.asset.id} size={18} className="self-center" />
          <span className="font-medium">{totals.asset.symbol}</span>
          <AssetTitle asset={totals.asset} />
          <IncompleteChip count={totals.unknownCount} />
        </span>
        <span className="numeric hidden text-right md:block">{formatCount(totals.disposalCount)}</span>
        <span className="hidden text-right md:block">
          <AmountText kind="crypto" value={totals.quantity} format={{ fractionDigits: 8 }} />
        </span>
        <span className="hidden text-right md:block">
          <AmountText value={totals.proceeds} doubt={proceeds} />
        </span>
        <span className="hidden text-right md:block">
          <AmountText value={totals.costBasis} doubt={cost} />
        </span>
        <span className="text-right">
          <AmountText value={totals.gain} isGain doubt={gainDoubt(row)} />
        </span>
        <span className="col-span-2 pl-6 text-13 text-quiet md:hidden">
          {plural(totals.disposalCount, 'disposal')} · <AmountText value={totals.proceeds} doubt={proceeds} /> −{' '}
          <AmountText value={totals.costBasis} doubt={cost} />
        </span>
      </button>
      {isOpen && (
        <div id={id} className="pb-4 pl-6">
          <Lots taxYear={taxYear} asset={totals.asset} isRemoval={false} />
          <Lots taxYear={taxYear} asset={totals.asset} isRemoval />
        </div>
      )}
    </li>
  );
}
