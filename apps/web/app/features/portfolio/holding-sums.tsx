import { dec, divide, formatDecimal, isPositive } from '@lotbook/ledger/decimal';
import type { Doubt } from '@lotbook/ledger/printed/unknown';
import type { ReactNode } from 'react';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../ui/amount.tsx';
import { formatPercent } from '../../ui/format.ts';
import { lacking } from './doubts.ts';
import { totalOf } from './sums.ts';

type Holdings = HoldingsQuery['holdings'];

export function HoldingSums({ holdings }: { holdings: Holdings }) {
  const { total, currency } = holdings;
  // Before the first result in a currency, zero would be wrong.
  const computing: Doubt | undefined = holdings.isComputed ? undefined : { kind: 'unknown', words: 'Calculating' };
  const { holdings: rows } = holdings;
  const none: Doubt = { kind: 'unknown', words: 'Unknown' };
  const areReturnsUnknown = rows.every(({ allTimeReturn }) => allTimeReturn == null);
  const isInvestmentUnknown = rows.every(({ totalReturnOnInvestment }) => totalReturnOnInvestment == null);
  const returns =
    computing ?? (areReturnsUnknown ? none : lacking(total.unknownReturnCount, 'partly or fully excluded'));
  const investment = computing ?? (isInvestmentUnknown ? none : lacking(total.unknownInvestmentCount, 'left out'));
  return (
    <Figures>
      <FigureOf label="Change in 24 hours" detail="of current holdings">
        {total.changeKnownCount === 0 ? (
          <Amount value="0" doubt={{ kind: 'unknown', words: 'Unknown' }} />
        ) : (
          <Amount
            value={total.change24h}
            currency={currency}
            isGain
            doubt={lacking(holdings.holdings.length - total.changeKnownCount, 'without a price 24 hours ago')}
            why={totalOf(holdings, 'change24h', 'Change in 24 hours')}
          />
        )}
      </FigureOf>
      <FigureOf label="Cost basis" detail="of current holdings">
        <Amount
          value={total.costBasis}
          currency={currency}
          doubt={computing ?? (total.unknownCostCount > 0 ? { kind: 'at-least' } : undefined)}
          why={computing ? undefined : totalOf(holdings, 'costBasis', 'Cost basis')}
        />
      </FigureOf>
      <FigureOf
        label="All-time return"
        detail={<Share of={total.allTimeReturn} in={total.costBasis} hide={!!returns} words="of the cost basis" />}
      >
        <Amount
          value={total.allTimeReturn}
          currency={currency}
          isGain
          doubt={returns}
          why={returns?.kind === 'unknown' ? undefined : totalOf(holdings, 'allTimeReturn', 'All-time return')}
        />
      </FigureOf>
      <FigureOf
        label="Total return, including sales"
        detail={
          <Share
            of={total.totalReturnOnInvestment}
            in={total.netTotalDeposits}
            hide={!!investment}
            words="of the cost of all purchases"
          />
        }
      >
        <Amount
          value={total.totalReturnOnInvestment}
          currency={currency}
          isGain
          doubt={investment}
          why={
            investment?.kind === 'unknown'
              ? undefined
              : totalOf(holdings, 'totalReturnOnInvestment', 'Total return on investment')
          }
        />
      </FigureOf>
    </Figures>
  );
}

const RATIO_DIGITS = 6;

/** A percentage; omitted for incomplete sums. */
function Share({ of, in: whole, hide, words }: { of: string; in: string; hide: boolean; words: string }): ReactNode {
  if (hide || !isPositive(dec(whole))) return 'of current holdings';
  const ratio = formatDecimal(divide(dec(of), dec(whole), RATIO_DIGITS, 'half-up'));
  return (
    <>
      <span className="numeric">{formatPercent(ratio, { hasSign: true })}</span> {words}
    </>
  );
}
