/** What is put in and taken out, transaction by transaction; and that assets and accounts come to the whole. */
import { add, formatDecimal, neg, normalize, sub, ZERO } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type HistoryLeg, type Movement, movementsOf } from './movements.ts';

type Cells = [direction: 'in' | 'out' | 'fee', where: string, quantity: string, value: string | null];
/** `where`: `Here BTC`. */
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

test('a purchase puts in what it cost with its fee, a sale takes out what it brought less its fee', () => {
  expect(
    said('buy', ['in', 'Here BTC', '1', '100'], ['out', 'Here EUR', '100', '100'], ['fee', 'Here EUR', '1', '1']),
  ).toEqual(['Here 1 BTC: outside 101, assets 0, accounts 0, income 0, fees 1']);
  expect(
    said('sell', ['out', 'Here BTC', '1', '120'], ['in', 'Here EUR', '120', '120'], ['fee', 'Here EUR', '1', '1']),
  ).toEqual(['Here -1 BTC: outside -119, assets 0, accounts 0, income 0, fees 1']);
});

test('a trade: what came in says what both are worth; a fee in units is gone', () => {
  expect(
    said('trade', ['out', 'Here BTC', '1', '99'], ['in', 'Here ETH', '10', '100'], ['fee', 'Here BNB', '1', '2']),
  ).toEqual([
    'Here 10 ETH: outside 0, assets 100, accounts 0, income 0, fees 0',
    'Here -1 BTC: outside 0, assets -100, accounts 0, income 0, fees 0',
    'Here -1 BNB: outside 0, assets 0, accounts 0, income 0, fees 2',
  ]);
});

test('two linked transactions: what arrived was sent, and a fee that was inside is lost once', () => {
  expect(
    said(null, ['out', 'Here BTC', '1', '100'], ['fee', 'Here BTC', '0.1', '10'], ['in', 'There BTC', '0.9', '90']),
  ).toEqual([
    'There 0.9 BTC: outside 0, assets 0, accounts 90, income 0, fees 0',
    'Here -1 BTC: outside 0, assets 0, accounts -90, income 0, fees 10',
  ]);
});

test('income is earned; what is lost is not taken out; what is given is', () => {
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

test('a fee that is a transaction by itself is paid, and taken out of nothing', () => {
  expect(said('fee', ['out', 'Here ETH', '0.1', '14'])).toEqual([
    'Here -0.1 ETH: outside 0, assets 0, accounts 0, income 0, fees 14',
  ]);
});

test('one price for two assets is shared by their values', () => {
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

it('between assets, and between accounts, nothing is put in or taken out of the whole', () =>
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
