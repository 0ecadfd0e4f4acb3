import { amountDoubt, type Doubt, sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { keepingPrevious } from '../../../data/queries.ts';
import type { TransactionTotalsQuery } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { useBaseCurrency } from '../../../ui/base-currency.ts';
import { signOf } from '../../../ui/format.ts';
import type { KnownSum } from '../../../ui/why.tsx';
import { countedPlural } from './most-counted.ts';
import { totalsQuery } from './totals.graphql.ts';

type TotalsProps = {
  count: number | null;
  q: string;
};

function gainDoubt(unknown: number, of: number): Doubt | undefined {
  const doubt = sumDoubt(unknown, of);
  return doubt?.kind === 'unknown' ? { ...doubt, words: 'unknown' } : doubt;
}

export function TotalsLine({ count, q }: TotalsProps) {
  const [isOpen, setOpen] = useState(false);
  const currency = useBaseCurrency();
  const { data } = useQuery(keepingPrevious(totalsQuery(q)));
  const totals = data?.transactionTotals;
  const hasSales =
    totals !== undefined &&
    (totals.unknown.disposals > 0 || [totals.proceeds, totals.costBasis].some((value) => signOf(value) !== 0));
  const gain = totals && gainDoubt(totals.unknown.disposals, totals.disposalCount);
  const proceeds = totals && sideDoubt(totals.unknown.proceedsCount, totals.disposalCount);
  const cost = totals && sideDoubt(totals.unknown.costCount, totals.disposalCount);
  const income = totals && amountDoubt(totals.unknown.income, totals.income, 'value unknown');
  const hasIncome = totals !== undefined && (signOf(totals.income) !== 0 || income !== undefined);
  const more = isOpen ? undefined : 'max-md:hidden';
  return (
    <>
      <p role="status" className="numeric text-quiet">
        {count === null ? 'Counting...' : countedPlural(count, 'transaction')}
      </p>
      {(hasSales || hasIncome) && (
        <div className="order-last flex w-full min-w-0 items-baseline justify-between gap-x-3 text-quiet">
          <p className={clsx('flex min-w-0 flex-wrap gap-x-2', isOpen ? 'points' : 'md:points')}>
            {hasSales && (
              <span>
                <span className={more}>
                  proceeds{' '}
                  <Amount
                    value={totals.proceeds}
                    exact={totals.exact.proceeds}
                    className={inkOf(proceeds)}
                    doubt={proceeds}
                    why={gainSum(totals, currency, gain !== undefined)}
                  />{' '}
                  − cost{' '}
                  <Amount
                    value={totals.costBasis}
                    exact={totals.exact.costBasis}
                    className={inkOf(cost)}
                    doubt={cost}
                    why={gainSum(totals, currency, gain !== undefined)}
                  />
                  {signOf(totals.deniedLoss) !== 0 && (
                    <>
                      {' '}
                      + denied loss{' '}
                      <Amount
                        value={totals.deniedLoss}
                        exact={totals.exact.deniedLoss}
                        className="text-ink"
                        why={gainSum(totals, currency, gain !== undefined)}
                      />
                    </>
                  )}{' '}
                  ={' '}
                </span>
                gain{' '}
                <Amount
                  value={totals.gain}
                  exact={totals.exact.gain}
                  isGain
                  doubt={gain}
                  why={gainSum(totals, currency, gain !== undefined)}
                />
                {gain?.kind === 'incomplete' && <span className={more}>: {gain.words}</span>}
              </span>
            )}
            {hasIncome && (
              <span className={hasSales ? more : undefined}>
                income{' '}
                <Amount
                  value={totals.income}
                  exact={totals.exact.income}
                  className={inkOf(income)}
                  doubt={income}
                  why={`/transactions?q=${encodeURIComponent(`${q} type:income`.trim())}`}
                />
              </span>
            )}
          </p>
          {hasSales && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="relative z-10 min-h-6 shrink-0 px-1 text-13 underline md:hidden"
            >
              {isOpen ? 'Fewer totals' : 'All totals'}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Incomplete figures are as muted as the text. */
function inkOf(doubt: Doubt | undefined): string | undefined {
  return doubt ? undefined : 'text-ink';
}

type Totals = Omit<TransactionTotalsQuery['transactionTotals'], 'income'>;

function gainSum({ proceeds, costBasis, deniedLoss, gain }: Totals, currency: string, isUnknown: boolean): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: 'Proceeds', value: proceeds },
      { sign: 'MINUS', label: 'Cost basis', value: costBasis },
      ...(signOf(deniedLoss) === 0 ? [] : [{ sign: 'PLUS', label: 'Disallowed losses', value: deniedLoss } as const]),
      { sign: 'EQUALS', label: 'Gain', value: gain, isUnknown },
    ],
    ways: [],
  };
}

export { HiddenSpam } from '../spam/hidden-spam.tsx';
export { JumpToDate } from './paging/jump-to-date.tsx';
