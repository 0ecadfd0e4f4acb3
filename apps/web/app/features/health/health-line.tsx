/** One line of account health: what, how many, the amount at risk, and a button that opens what to do about it in place. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TaxInQuestionPartsFragment } from '../../generated/graphql.ts';
import { AmountAtRisk } from '../../ui/amount-at-risk.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import { TaxInQuestion } from './tax-in-question.tsx';

export type Line = {
  /** As the address names it: `/account-health/duplicates`. */
  page: string;
  title: string;
  /** What to do about it, one sentence. */
  remedy: string;
  count: number;
  /** Base currency; left out where it does not apply. */
  amountAtRisk?: string | null | undefined;
  isAmountAtRiskEstimate?: boolean;
  taxInQuestion?: TaxInQuestionPartsFragment | null | undefined;
  /** There is one, and nobody knows how much it is. */
  isAmountUnknown?: boolean;
  /** Of a kind with nothing open: what became of its problems. */
  earlier?: string | null;
  /** What the button says. */
  action: string;
  list: ReactNode;
};

export function HealthLine({
  line,
  currency,
  isOpen,
  onToggle,
}: {
  line: Line;
  currency: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = `health-${line.page}`;
  return (
    <li className="border-rule border-b">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-3 md:grid-cols-[1fr_4rem_15.5rem_auto]">
        <div className="min-w-0 max-md:col-span-2">
          <h2 className="font-medium">{line.title}</h2>
          <p className="text-13 text-quiet">{line.remedy}</p>
        </div>
        {line.earlier ? (
          <p className="text-13 text-quiet md:col-span-2 md:text-right">{line.earlier}</p>
        ) : (
          <div className="min-w-0 md:contents">
            <HowMuch line={line} currency={currency} />
          </div>
        )}
        <Button
          size="small"
          className="justify-self-start md:min-w-32 md:justify-self-end"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Close' : line.action}: ${line.title}`}
          icon={<ChevronRight size={14} aria-hidden className={isOpen ? 'rotate-90' : ''} />}
          onClick={onToggle}
        >
          {isOpen ? 'Close' : line.action}
        </Button>
      </div>
      <div id={id} className={isOpen ? 'pb-4 md:pl-4' : 'hidden'}>
        {isOpen && line.list}
      </div>
    </li>
  );
}

function HowMuch({ line, currency }: { line: Line; currency: string }) {
  const costs = line.amountAtRisk != null && line.amountAtRisk !== '0';
  return (
    <>
      <p className="numeric md:text-right">
        <span className="sr-only">How many: </span>
        {formatCount(line.count)}
        <span className="text-quiet md:hidden"> {line.count === 1 ? 'problem' : 'problems'}</span>
      </p>
      <p className={`md:whitespace-nowrap md:text-right ${costs ? 'text-severe' : 'text-quiet'}`}>
        {costs ? (
          <>
            <AmountAtRisk callout={line} currency={currency} />
            <TaxInQuestion tax={line.taxInQuestion} of={line.title} />
          </>
        ) : (
          <span className="text-13">{line.isAmountUnknown ? 'gain in question not known' : 'no gain in question'}</span>
        )}
      </p>
    </>
  );
}
