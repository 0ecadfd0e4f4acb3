import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { WorkedLinePartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { useDates } from '../../ui/moment.tsx';
import { WorkedTable } from '../../ui/worked-table.tsx';

graphql(`
  fragment WorkedLineParts on WorkedLine {
    depth
    label
    wallet
    on
    transactionId
    amount
    exact
    isGain
    isUnknown
    lot
    steps {
      text
      on
      transactionId
    }
  }
`);

type Line = WorkedLinePartsFragment;

export type SumProps = {
  lines: readonly Line[];
  currency: string;
  placeOf: (transactionId: string) => string | null;
  lotAddress?: (lot: number) => string;
};

export function WorkedSum({ lines, currency, placeOf, lotAddress }: SumProps) {
  return (
    <WorkedTable
      caption={lines[0]?.label ?? ''}
      unit={currency}
      lines={lines.map((line, key) => ({
        ...{ key, depth: line.depth },
        label: line.label,
        detail: <Detail {...{ line, placeOf, lotAddress }} />,
        amount: <LineAmount line={line} currency={currency} />,
      }))}
    />
  );
}

function LineAmount({ line: { amount, isGain, isUnknown, depth }, currency }: { line: Line; currency: string }) {
  const of = { value: amount, isGain, format: { currency } };
  if (depth === 0) return <AmountText {...of} {...(isUnknown && INCOMPLETE)} currency={currency} />;
  return <AmountText {...of} {...(isUnknown && Number(amount) === 0 && UNKNOWN)} />;
}

const INCOMPLETE = { doubt: { kind: 'incomplete', words: 'A figure below is unknown' } } as const;
const UNKNOWN = { doubt: { kind: 'unknown', words: 'Unknown' } } as const;

function Detail({ line, placeOf, lotAddress }: { line: Line } & Pick<SumProps, 'placeOf' | 'lotAddress'>) {
  const { wallet, on, transactionId, lot, steps } = line;
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  if (on == null) return null;
  const place = transactionId == null ? null : placeOf(transactionId);
  const where = [wallet, dates.calendarDate(on), place].filter(Boolean).join(', ');
  return (
    <>
      {transactionId == null ? (
        where
      ) : (
        <Link
          className="underline decoration-rule underline-offset-3 hover:decoration-current"
          to={`/transactions/${transactionId}`}
        >
          {where}
        </Link>
      )}
      {lot != null && lotAddress && (
        <>
          {' · '}
          <Link className="link print:hidden" to={lotAddress(lot)}>
            Lot {lot}
          </Link>
        </>
      )}
      {steps.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            className="ml-2 inline-flex items-center max-md:ml-0 gap-0.5 rounded-[3px] text-accent print:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={13} aria-hidden className={isOpen ? 'rotate-90' : ''} />
            {steps.length === 1 ? 'Cost' : 'Wallet history'}
          </button>
          <ol className={`mt-1 space-y-1 border-strong border-l pl-3 ${isOpen ? '' : 'hidden print:block'}`}>
            {steps.map((step) => (
              <li key={`${step.on} ${step.text}`}>
                {dates.calendarDate(step.on)}, {step.text}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
