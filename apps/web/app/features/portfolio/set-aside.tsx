import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import type { HoldingPartsFragment } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';

type Props = {
  name: string;
  rows: readonly Pick<HoldingPartsFragment, 'marketValue'>[];
  currency: string;
  isOpen: boolean;
  onToggle: () => void;
};

export function SetAside({ name, rows, currency, isOpen, onToggle }: Props) {
  if (rows.length === 0) return null;
  const unpriced = rows.filter(({ marketValue }) => marketValue == null).length;
  const value = formatDecimal(sum(rows.map(({ marketValue }) => dec(marketValue ?? '0'))));
  return (
    <p className="flex items-baseline justify-between gap-3 border-rule border-b py-2.5 text-13">
      <button type="button" className="link" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Close' : 'Show'} {plural(rows.length, name)}
      </button>
      <span className="text-quiet">
        {isOpen ? 'listed here too, ' : ''}
        <Amount
          value={value}
          currency={currency}
          doubt={unpriced > 0 ? { kind: 'at-least' } : undefined}
          className="text-13"
        />{' '}
        in the total
      </span>
    </p>
  );
}
