/** Random ledgers with some prices missing or all present. */
import type { FeeRow, LegRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { CalloutRow } from '@lotbook/ledger/json/result-file';
import fc from 'fast-check';
import { randomLedger, type Shape } from './random-ledger.ts';

type Leg = LegRow | FeeRow;

/**
 * Generates ledgers without about one value in four. Keeps the value of a gift with a donor's cost, because it
 * determines whether the lot's parts are one row or several.
 */
export function unpricedLedger(shape: Shape = {}): fc.Arbitrary<TransactionRow[]> {
  const gaps = fc
    .array(fc.boolean(), { minLength: 7, maxLength: 61 })
    .chain((first) => fc.array(fc.boolean(), { minLength: 7, maxLength: 61 }).map((second) => ({ first, second })));
  return fc.tuple(randomLedger(shape), gaps).map(([transactions, { first, second }]) => {
    let place = 0;
    const isGap = () => {
      place++;
      return first[place % first.length]! && second[place % second.length]!;
    };
    return transactions.map((t) =>
      withLegs(t, (leg) =>
        leg.fiat_value !== undefined && isGap() && t.donor_basis === undefined ? unpriced(leg) : leg,
      ),
    );
  });
}

function unpriced({ fiat_value: _gone, ...leg }: Leg): Leg {
  return leg as Leg;
}

export function priced(
  transactions: readonly TransactionRow[],
  callouts: readonly CalloutRow[],
  value: string,
): TransactionRow[] {
  const asked = new Set(
    callouts.flatMap(({ type, tx, asset, quantity }) =>
      type === 'MISSING_PRICE_HISTORY' ? [`${tx} ${asset} ${quantity}`] : [],
    ),
  );
  return transactions.map((t) =>
    withLegs(t, (leg) => {
      const isAsked = asked.has(`${t.id} ${leg.asset} ${leg.quantity}`);
      return isAsked && leg.fiat_value === undefined && leg.asset !== 'USD' ? { ...leg, fiat_value: value } : leg;
    }),
  );
}

function withLegs(t: TransactionRow, change: (leg: Leg) => Leg): TransactionRow {
  const { sent, received, fee } = t;
  return {
    ...t,
    ...(sent === undefined ? {} : { sent: change(sent) }),
    ...(received === undefined ? {} : { received: change(received) }),
    ...(fee === undefined ? {} : { fee: Array.isArray(fee) ? fee.map(change) : change(fee as FeeRow) }),
  };
}
