/** Random ledgers of every transaction type for property tests: few assets and wallets, so that rules meet each other. */
import type { LedgerTransaction } from '@lotbook/ledger/ledger-file';
import fc from 'fast-check';

const START = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;

export type Shape = {
  assets?: readonly string[];
  wallets?: readonly string[];
  /** Leave out what multiplies or renames units. */
  plain?: boolean;
  minLength?: number;
  maxLength?: number;
};

const quantity = fc.integer({ min: 1, max: 4000 }).map((n) => String(n / 1000));
const money = fc.integer({ min: 0, max: 200_000 }).map((n) => (n / 100).toString());

/** Transactions in order of time, no two at one instant; ids say the place. */
export function randomLedger(shape: Shape = {}): fc.Arbitrary<LedgerTransaction[]> {
  const { assets = ['A', 'B', 'C'], wallets = ['X', 'Y'], plain = false, minLength = 1, maxLength = 25 } = shape;
  const asset = fc.constantFrom(...assets);
  const wallet = fc.constantFrom(...wallets);
  const leg = fc.record({ asset, quantity, fiat_value: money });
  const cash = money.map((amount) => ({ asset: 'USD', quantity: amount }));
  const fee = fc.option(
    fc.oneof(cash, fc.record({ asset, quantity: fc.constantFrom('0.001', '0.01'), fiat_value: money })),
    { nil: undefined, freq: 2 },
  );
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
  const transaction = fc.record({ gap: fc.integer({ min: 1, max: 40 }), body: fc.oneof(...kinds) });
  return fc.array(transaction, { minLength, maxLength, size: 'max' }).map((items) => {
    let at = START;
    return items.map(({ gap, body }, i) => {
      at += gap * DAY + 1000;
      const transaction: Record<string, unknown> = { id: `t${i}`, timestamp: new Date(at).toISOString(), ...body };
      if (transaction.fee === undefined) delete transaction.fee;
      return transaction as unknown as LedgerTransaction;
    });
  });
}
