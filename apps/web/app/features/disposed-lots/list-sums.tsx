import { sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import type { DisposedLotsQuery, ExplanationQueryVariables } from '../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../ui/amount.tsx';
import { plural, signOf } from '../../ui/format.ts';
import type { KnownSum } from '../../ui/why.tsx';

type Props = {
  sums: DisposedLotsQuery['disposedLots']['sums'];
  currency: string;
  isRemoval: boolean;
  /** Null with a text search, which has no explanation by parts. */
  about: Omit<ExplanationQueryVariables, 'figure'> | null;
};

export function ListSums({ sums, currency, isRemoval, about }: Props) {
  const why = (figure: ExplanationQueryVariables['figure']) => (about ? { figure, ...about } : undefined);
  const cost = (
    <FigureOf label="Cost basis">
      <Amount
        value={sums.costBasis}
        currency={currency}
        doubt={sideDoubt(sums.unknownCostCount, sums.count)}
        why={isRemoval ? undefined : why('COST_BASIS')}
      />
    </FigureOf>
  );
  if (isRemoval) return <Figures>{cost}</Figures>;
  return (
    <>
      <Figures>
        <FigureOf label="Proceeds">
          <Amount
            value={sums.proceeds}
            currency={currency}
            doubt={sideDoubt(sums.unknownProceedsCount, sums.count)}
            why={why('PROCEEDS')}
          />
        </FigureOf>
        {cost}
        <FigureOf
          label="Gain"
          detail={sums.unknownCount > 0 && `${sums.unknownCount} of ${plural(sums.count, 'lot')} partly unknown`}
        >
          <Amount
            value={sums.gain}
            currency={currency}
            isGain
            doubt={sumDoubt(sums.unknownCount, sums.count)}
            why={why('GAIN') ?? gainSum(sums, currency)}
          />
        </FigureOf>
      </Figures>
      {signOf(sums.deniedLoss) !== 0 && (
        <p className="mt-3 text-13 text-quiet">
          The gain includes{' '}
          <Amount value={sums.deniedLoss} currency={currency} why={why('DENIED_LOSS') ?? gainSum(sums, currency)} /> of
          disallowed losses.
        </p>
      )}
      {sums.unreportedCount > 0 && (
        <p className="mt-3 text-13 text-quiet">
          {plural(sums.unreportedCount, 'lot')} left without a sale and {sums.unreportedCount === 1 ? 'is' : 'are'}{' '}
          excluded from these totals and from the tax page.
        </p>
      )}
    </>
  );
}

function gainSum({ proceeds, costBasis, deniedLoss, gain }: Props['sums'], currency: string): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: 'Proceeds', value: proceeds },
      { sign: 'MINUS', label: 'Cost basis', value: costBasis },
      ...(signOf(deniedLoss) === 0 ? [] : [{ sign: 'PLUS', label: 'Disallowed losses', value: deniedLoss } as const]),
      { sign: 'EQUALS', label: 'Gain', value: gain },
    ],
    ways: [],
  };
}
