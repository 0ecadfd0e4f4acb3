import { TERM_WORDS } from '../../../data/term-words.ts';
import type { HeldLotOrder } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatExact } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Select } from '../../../ui/select.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { assignedOf, faultOf, fill, type Typed } from './assigned.ts';
import type { Choice } from './identify-dialog.tsx';

const ORDERS = [
  { value: 'METHOD', label: "Your method's order" },
  { value: 'ACQUIRED', label: 'Oldest first' },
  { value: 'ACQUIRED desc', label: 'Newest first' },
  { value: 'COST desc', label: 'Highest cost per unit first' },
  { value: 'COST', label: 'Lowest cost per unit first' },
  { value: 'QUANTITY desc', label: 'Largest first' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

export function asked(order: Order): { sortBy: HeldLotOrder; desc: boolean } {
  const [by, desc] = order.split(' ');
  return { sortBy: by as HeldLotOrder, desc: desc !== undefined };
}

type Props = {
  choice: Choice;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  order: Order;
  onOrder: (order: Order) => void;
};

export function LotInputs({ choice, typed, onTyped, order, onOrder }: Props) {
  const { lots, quantity, currency, asset } = choice;
  const type = (id: string, text: string) => onTyped(new Map([...typed, [id, text]]));
  const { rest } = assignedOf(quantity, lots, typed);
  const filled = (lot: Choice['lots'][number]) => {
    const text = fill(quantity, lots, typed, lot);
    return text === '' || text === '0' || text === typed.get(lot.acquiredTransactionId) ? null : text;
  };
  return (
    <section aria-label="Lots">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="w-64">
          <Select aria-label="Lot order" options={ORDERS} value={order} onChange={onOrder} />
        </span>
        <Button size="small" disabled={typed.size === 0} onClick={() => onTyped(new Map())}>
          Clear all
        </Button>
      </div>
      {rest === '0' && (
        <p className="mb-1 text-13 text-quiet">Everything is assigned. To use another lot, reduce one first.</p>
      )}
      <ul>
        {lots.map((lot) => (
          <LotLine
            key={lot.acquiredTransactionId}
            lot={lot}
            symbol={asset.symbol}
            currency={currency}
            text={typed.get(lot.acquiredTransactionId) ?? ''}
            onText={(text) => type(lot.acquiredTransactionId, text)}
            fillsTo={filled(lot)}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = {
  lot: Choice['lots'][number];
  symbol: string;
  currency: string;
  text: string;
  onText: (text: string) => void;
  fillsTo: string | null;
};

function LotLine({ lot, symbol, currency, text, onText, fillsTo }: LineProps) {
  const hideAmounts = useHideAmounts();
  const fault = faultOf(lot, text);
  const errorId = `fault-${lot.acquiredTransactionId}`;
  const day = lot.acquiredAt?.slice(0, 10) ?? '';
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-rule border-b py-2 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        {lot.acquiredAt != null && <Moment at={lot.acquiredAt} format="short-day" />}
        <span className="text-13 text-quiet"> {TERM_WORDS[lot.term]}</span>
        <span className="block text-13 text-quiet">
          <AmountText kind="crypto" value={lot.quantity} /> {symbol}
          {lot.costPerUnit == null ? (
            ', cost unknown'
          ) : (
            <>
              {' at '}
              <AmountText value={lot.costPerUnit} currency={currency} />
            </>
          )}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <Input
          aria-label={`Quantity of the lot of ${day}, of ${hideAmounts(`${formatExact(lot.quantity)} ${symbol}`)}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? errorId : undefined}
          inputMode="decimal"
          className="numeric w-full text-right md:w-36"
          placeholder="0"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <Button
          size="small"
          kind="quiet"
          disabled={fillsTo === null}
          onClick={() => onText(fillsTo ?? '')}
          aria-label={`Fill from the lot of ${day}`}
        >
          Fill
        </Button>
      </span>
      {fault && (
        <p id={errorId} className="text-right md:col-span-2 text-13 text-severe">
          {fault}
        </p>
      )}
    </li>
  );
}
