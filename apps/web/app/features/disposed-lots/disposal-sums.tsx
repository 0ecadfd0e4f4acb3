import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { Amount, FigureOf, Figures } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';
import { isRemoval, type Lot } from './lot-parts.tsx';

export function DisposalSums({ lots, currency }: { lots: readonly Lot[]; currency: string }) {
  const sold = lots.filter((lot) => !isRemoval(lot));
  if (sold.length === 0) return null;
  const total = (of: (lot: Lot) => string) => formatDecimal(sold.reduce((sum, lot) => add(sum, dec(of(lot))), ZERO));
  const lacking = (...figures: readonly string[]) =>
    sold.filter(({ disposal }) => disposal.unknown.some((figure) => figures.includes(figure))).length;
  return (
    <Figures>
      <FigureOf label="Proceeds">
        <Amount
          value={total(({ disposal }) => disposal.proceeds)}
          currency={currency}
          why={{ figure: 'PROCEEDS', transactionId: sold[0]!.flowId }}
          doubt={sideDoubt(lacking('PROCEEDS'), sold.length)}
        />
      </FigureOf>
      <FigureOf label="Cost basis">
        <Amount
          value={total(({ disposal }) => disposal.costBasis)}
          currency={currency}
          why={{ figure: 'COST_BASIS', transactionId: sold[0]!.flowId }}
          doubt={sideDoubt(lacking('COST_BASIS'), sold.length)}
        />
      </FigureOf>
      <FigureOf label="Gain" detail={`from ${plural(sold.length, 'lot')}`}>
        <Amount
          value={total(({ disposal }) => disposal.gain)}
          currency={currency}
          why={{ figure: 'GAIN', transactionId: sold[0]!.flowId }}
          isGain
          doubt={sumDoubt(lacking('PROCEEDS', 'COST_BASIS'), sold.length)}
        />
      </FigureOf>
    </Figures>
  );
}
