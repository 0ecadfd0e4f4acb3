/** Random ledgers of every transaction type. Few assets and wallets make rules interact. */
import type { TransactionRow } from '@lotbook/ledger/json/ledger-file';
import fc from 'fast-check';

const START = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;

export type Shape = {
  assets?: readonly string[];
  wallets?: readonly string[];
  /** True to leave out events that multiply or rename units. */
  plain?: boolean;
  /**
   * True to add several and deducted fees, margin losses, entered figures, chosen lots, gifts with a donor's cost,
   * single-unit assets, ignored transactions, and several transactions at one instant.
   */
  everything?: boolean;
  minLength?: number;
  maxLength?: number;
};

const quantity = fc.integer({ min: 1, max: 4000 }).map((n) => String(n / 1000));
const money = fc.integer({ min: 0, max: 200_000 }).map((n) => (n / 100).toString());

/**
 * Generates transactions in chronological order, at distinct instants unless `everything` is set. IDs are positions.
 */
export function randomLedger(shape: Shape = {}): fc.Arbitrary<TransactionRow[]> {
  const { assets = ['A', 'B', 'C'], wallets = ['X', 'Y'], plain = false, everything = false } = shape;
  const { minLength = 1, maxLength = 25 } = shape;
  const asset = fc.constantFrom(...assets);
  const wallet = fc.constantFrom(...wallets);
  const leg = fc.record({ asset, quantity, fiat_value: money });
  const cash = money.map((amount) => ({ asset: 'USD', quantity: amount }));
  // With `everything`, a fee may be as large as the amount from which it is deducted.
  const sizes = everything ? ['0.001', '0.01', '0.5', '2'] : ['0.001', '0.01'];
  const small = { asset, quantity: fc.constantFrom(...sizes), fiat_value: money };
  const plainFee = fc.oneof(cash, fc.record(small));
  const anyFee = fc.oneof(plainFee, fc.record({ ...small, withheld: fc.constant(true) }));
  const fee = fc.option(everything ? fc.oneof(anyFee, fc.array(anyFee, { minLength: 2, maxLength: 3 })) : plainFee, {
    nil: undefined,
    freq: 2,
  });
  const of = (type: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ type: fc.constant(type), wallet, fee, ...fields });
  const kinds = [
    { weight: 6, arbitrary: of('buy', { sent: cash, received: leg }) },
    { weight: 4, arbitrary: of('sell', { sent: leg, received: cash }) },
    { weight: 2, arbitrary: of('trade', { sent: leg, received: leg }) },
    { weight: 2, arbitrary: of('income', { received: leg, label: fc.constantFrom('staking', 'airdrop') }) },
    { weight: 1, arbitrary: of('deposit', { received: leg }) },
    { weight: 1, arbitrary: of('gift_received', { received: leg }) },
    { weight: 1, arbitrary: fc.oneof(...['withdrawal', 'spend', 'fee'].map((type) => of(type, { sent: leg }))) },
    {
      weight: 1,
      arbitrary: fc.oneof(...['gift', 'donation', 'lost', 'stolen'].map((type) => of(type, { sent: leg }))),
    },
    { weight: 3, arbitrary: of('transfer', { sent: leg, to_wallet: wallet }) },
    { weight: 1, arbitrary: of('margin_gain', { received: cash }) },
    ...(everything ? more({ of, leg, cash, wallet }) : []),
    ...(plain
      ? []
      : [
          {
            weight: 1,
            arbitrary: fc.record({
              type: fc.constant('split'),
              asset,
              ratio: fc.constantFrom('2', '10', '0.1', '1.5'),
            }),
          },
          { weight: 1, arbitrary: of('rename', { sent: leg, received: leg }) },
        ]),
  ];
  const gap = everything
    ? fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 40 }))
    : fc.integer({ min: 1, max: 40 });
  const changes = everything ? CHANGES : fc.constant<Change>(null);
  const transaction = fc.record({ gap, body: fc.oneof(...kinds), change: changes });
  return fc.array(transaction, { minLength, maxLength, size: 'max' }).map((items) => {
    let at = START;
    return items.map(({ gap, body, change }, i) => {
      if (gap > 0 || i === 0) at += gap * DAY + 1000;
      const transaction: Record<string, unknown> = { id: `t${i}`, timestamp: new Date(at).toISOString(), ...body };
      if (transaction.fee === undefined) delete transaction.fee;
      if (change) apply(change, transaction, i);
      if (everything) withholdWhatIsThere(transaction);
      return transaction as unknown as TransactionRow;
    });
  });
}

type Kind = { weight: number; arbitrary: fc.Arbitrary<Record<string, unknown>> };
type Parts = {
  of: (type: string, fields: Record<string, fc.Arbitrary<unknown>>) => fc.Arbitrary<Record<string, unknown>>;
  leg: fc.Arbitrary<unknown>;
  cash: fc.Arbitrary<unknown>;
  wallet: fc.Arbitrary<string>;
};

function more({ of, leg, cash, wallet }: Parts): Kind[] {
  const one = fc.record({ asset: fc.constantFrom('NFT-1', 'NFT-2'), quantity: fc.constant('1'), fiat_value: money });
  const donated = fc.record({ leg, cost: fc.integer({ min: 0, max: 100 }), wallet });
  return [
    { weight: 1, arbitrary: of('margin_loss', { sent: cash }) },
    { weight: 1, arbitrary: of('margin_loss', { sent: leg }) },
    { weight: 1, arbitrary: of('margin_gain', { received: leg }) },
    { weight: 1, arbitrary: of('buy', { sent: cash, received: one }) },
    { weight: 1, arbitrary: of('sell', { sent: one, received: cash }) },
    {
      // The donor never paid more than the gift's value, so one cost covers gain and loss.
      weight: 1,
      arbitrary: donated.map(({ leg, cost, wallet }) => {
        const value = Number((leg as { fiat_value: string }).fiat_value);
        const donor_basis = ((Math.round(value * 100) * cost) / 10_000).toFixed(4);
        return { type: 'gift_received', wallet, received: leg, donor_basis, donor_acquired_at: '2021-05-06T00:00:00Z' };
      }),
    },
  ];
}

type Change =
  | { key: 'cost_basis' | 'proceeds'; value: string }
  | { key: 'acquired_at' | 'ignored' | 'lots'; of: number }
  | null;

const CHANGES: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Change>(null) },
  {
    weight: 1,
    arbitrary: fc.record({ key: fc.constantFrom('cost_basis' as const, 'proceeds' as const), value: money }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      key: fc.constantFrom('acquired_at' as const, 'ignored' as const, 'lots' as const),
      of: fc.nat({ max: 40 }),
    }),
  },
);

function withholdWhatIsThere(t: Record<string, unknown>): void {
  const legs = [t.sent, t.received] as ({ asset: string } | undefined)[];
  for (const fee of [t.fee ?? []].flat() as { asset: string; withheld?: boolean }[])
    if (!legs.some((leg) => leg?.asset === fee.asset)) delete fee.withheld;
}

const ACQUIRING = new Set(['buy', 'trade', 'income', 'deposit', 'gift_received']);
const GIVING = new Set(['sell', 'trade', 'spend']);

function apply(change: NonNullable<Change>, t: Record<string, unknown>, i: number): void {
  const type = t.type as string;
  if (change.key === 'cost_basis' && ACQUIRING.has(type)) t.cost_basis = change.value;
  if (change.key === 'proceeds' && GIVING.has(type)) t.proceeds = change.value;
  if (change.key === 'acquired_at' && type === 'deposit') t.acquired_at = '2022-03-04T05:06:07Z';
  if (change.key === 'ignored') t.ignored = true;
  if (change.key === 'lots' && GIVING.has(type)) t.lots = [{ acquired_tx: `t${change.of % (i + 1)}`, quantity: '0.5' }];
}
