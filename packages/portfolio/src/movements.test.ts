/** The sums over assets and accounts must equal the whole. */
import { add, formatDecimal, neg, normalize, sub, ZERO } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type HistoryLeg, type Movement, movementsOf } from './movements.ts';

type Cells = [direction: 'in' | 'out' | 'fee', where: string, quantity: string, value: string | null];
/** Returns legs with cells such as `Here BTC`. */
const legs = (...cells: Cells[]): HistoryLeg[] =>
  cells.map(([direction, where, quantity, value]) => {
    const [accountId, asset] = where.split(' ') as [string, string];
    return { direction, accountId, assetId: asset === 'EUR' ? 'fiat:EUR' : `crypto:${asset}`, quantity, value };
  });
const net = (flow: Movement['outside']) => formatDecimal(normalize(sub(flow.in, flow.out))) + (flow.unknown ? '?' : '');
const said = (type: string | null, ...cells: Cells[]) =>
  movementsOf(type, legs(...cells)).map(
    ({ accountId, assetId, quantity, outside, assets, accounts, income, fees }) =>
      `${accountId} ${formatDecimal(quantity)} ${assetId.slice(7)}: outside ${net(outside)}, assets ${net(assets)}, accounts ${net(accounts)}, income ${formatDecimal(income.value)}, fees ${formatDecimal(fees.value)}`,
  );

test('deposits the cost of a purchase including its fee, and withdraws the proceeds of a sale minus its fee', () => {
  expect(
    said('buy', ['in', 'Here BTC', '1', '100'], ['out', 'Here EUR', '100', '100'], ['fee', 'Here EUR', '1', '1']),
  ).toEqual(['Here 1 BTC: outside 101, assets 0, accounts 0, income 0, fees 1']);
  expect(
    said('sell', ['out', 'Here BTC', '1', '120'], ['in', 'Here EUR', '120', '120'], ['fee', 'Here EUR', '1', '1']),
  ).toEqual(['Here -1 BTC: outside -119, assets 0, accounts 0, income 0, fees 1']);
});

test('values both sides of a trade at the received side, and treats a fee in units as lost', () => {
  expect(
    said('trade', ['out', 'Here BTC', '1', '99'], ['in', 'Here ETH', '10', '100'], ['fee', 'Here BNB', '1', '2']),
  ).toEqual([
    'Here 10 ETH: outside 0, assets 100, accounts 0, income 0, fees 0',
    'Here -1 BTC: outside 0, assets -100, accounts 0, income 0, fees 0',
    'Here -1 BNB: outside 0, assets 0, accounts 0, income 0, fees 2',
  ]);
});

test('treats linked transactions as one move, and subtracts an included fee once', () => {
  expect(
    said(null, ['out', 'Here BTC', '1', '100'], ['fee', 'Here BTC', '0.1', '10'], ['in', 'There BTC', '0.9', '90']),
  ).toEqual([
    'There 0.9 BTC: outside 0, assets 0, accounts 90, income 0, fees 0',
    'Here -1 BTC: outside 0, assets 0, accounts -90, income 0, fees 10',
  ]);
});

test('counts income as earned, gifts as withdrawn, and losses as neither', () => {
  expect(said('income', ['in', 'Here ETH', '1', '50'])).toEqual([
    'Here 1 ETH: outside 0, assets 0, accounts 0, income 50, fees 0',
  ]);
  expect(said('lost', ['out', 'Here ETH', '1', '50'])).toEqual([
    'Here -1 ETH: outside 0, assets 0, accounts 0, income 0, fees 0',
  ]);
  expect(said('gift', ['out', 'Here ETH', '1', '50'])).toEqual([
    'Here -1 ETH: outside -50, assets 0, accounts 0, income 0, fees 0',
  ]);
  expect(said('deposit', ['in', 'Here ETH', '1', null])).toEqual([
    'Here 1 ETH: outside 0?, assets 0, accounts 0, income 0, fees 0',
  ]);
});

test('counts a fee transaction as paid, not as withdrawn', () => {
  expect(said('fee', ['out', 'Here ETH', '0.1', '14'])).toEqual([
    'Here -0.1 ETH: outside 0, assets 0, accounts 0, income 0, fees 14',
  ]);
});

test('divides one price between two assets by their values', () => {
  expect(
    said('buy', ['in', 'Here BTC', '1', '20'], ['in', 'Here ETH', '1', '10'], ['out', 'Here EUR', '33', '33']),
  ).toEqual([
    'Here 1 BTC: outside 22, assets 0, accounts 0, income 0, fees 0',
    'Here 1 ETH: outside 11, assets 0, accounts 0, income 0, fees 0',
  ]);
});

const leg = fc.tuple(
  fc.constantFrom('in' as const, 'out' as const, 'fee' as const),
  fc.constantFrom('Here BTC', 'Here ETH', 'There BTC', 'Here EUR'),
  fc.integer({ min: 1, max: 999 }).map((n) => String(n / 10)),
  fc.integer({ min: 1, max: 9999 }).map((n) => String(n / 100)),
);

it('cancels out movements between assets and between accounts in the whole', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('buy', 'sell', 'trade', 'deposit', null),
      fc.array(leg, { maxLength: 6 }),
      (type, cells) => {
        const found = movementsOf(type, legs(...(cells as Cells[])));
        for (const kind of ['assets', 'accounts'] as const) {
          const sum = found.reduce((all, { [kind]: flow }) => add(all, add(flow.in, neg(flow.out))), ZERO);
          expect(sum.coefficient).toBe(0n);
        }
      },
    ),
  ));
