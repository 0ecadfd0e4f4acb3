import { tradeValueIn } from '@lotbook/engine/jurisdictions/registry';
import { expect, test } from 'vitest';
import { EngineInput } from '../results/engine/engine-input.ts';
import type { PageRow } from '../results/engine/engine-ledger.ts';
import { sidesOf } from './sides.ts';

type Side = [assetId: string, value: string | null, source: string | null];
const [ETH, UNI, USDC, ODD]: string[] = ['crypto:ETH', 'crypto:UNI', 'crypto:USDC', 'user:0xodd'];

const flow = (direction: 'in' | 'out', [assetId, fiatValue, fiatSource]: Side) => ({
  direction,
  assetId,
  fiatValue,
  fiatSource,
});

function counting(
  out: Side,
  into: Side,
  { type = 'trade', purpose = null as string | null, country = 'US' } = {},
): string {
  const sides = sidesOf(type, purpose, [flow('out', out), flow('in', into)], tradeValueIn(country));
  return sides ? `${sides.counts.assetId} at ${sides.counts.fiatValue}` : 'each its own';
}

test.each<[string, Side, Side, string]>([
  ['ether before another asset', [ETH!, '2500', 'defillama'], [UNI!, '2440', 'defillama'], 'crypto:ETH at 2500'],
  ['whichever way it goes', [UNI!, '2440', 'defillama'], [ETH!, '2500', 'coingecko+ecb'], 'crypto:ETH at 2500'],
  ['a stablecoin before ether', [ETH!, '2500', 'defillama'], [USDC!, '2490', 'defillama'], 'crypto:USDC at 2490'],
  [
    'the catalog before all others',
    [ODD!, '9000', 'defillama'],
    [UNI!, '2440', 'defillama-daily'],
    'crypto:UNI at 2440',
  ],
  [
    'a simulated price is one',
    [ETH!, '1', 'simulated-defillama'],
    [UNI!, '2', 'simulated-defillama'],
    'crypto:ETH at 1',
  ],
  [
    'two of which the order knows nothing',
    [ODD!, '1', 'defillama'],
    ['user:0xother', '2', 'defillama'],
    'each its own',
  ],
  ['what the user typed counts', [ETH!, '2500', 'defillama'], [UNI!, '2440', 'typed'], 'crypto:UNI at 2440'],
  ['on the side given, too', [UNI!, '2440', 'typed'], [ETH!, '2500', 'defillama'], 'crypto:UNI at 2440'],
  [
    'what the file says counts, converted or not',
    [ETH!, '2500', 'defillama'],
    [UNI!, '2440', 'file+ecb'],
    'crypto:UNI at 2440',
  ],
  ['and the user’s own price', [UNI!, '2440', 'price-table'], [ETH!, '2500', 'defillama'], 'crypto:UNI at 2440'],
  ['two stated values', [ETH!, '2500', 'file'], [UNI!, '2440', 'typed'], 'each its own'],
  ['a market price before a peg', [USDC!, '2500', 'peg+ecb'], [UNI!, '2440', 'defillama'], 'crypto:UNI at 2440'],
  ['a stated value before a peg', [UNI!, '2440', 'file'], [USDC!, '2500', 'peg'], 'crypto:UNI at 2440'],
  ['two pegs', [USDC!, '2500', 'peg'], ['crypto:USDT', '2440', 'peg'], 'each its own'],
  ['a side without a price', [ETH!, '2500', 'defillama'], [UNI!, null, null], 'each its own'],
])('uses the value of the preferred side: %s', (_story, out, into, who) => {
  expect(counting(out, into)).toBe(who);
});

test.each<[string, Side, Side, string]>([
  ['two market prices', [ETH!, '2500', 'defillama'], [UNI!, '2440', 'defillama'], 'each its own'],
  ['a stated value before a market price', [ETH!, '2500', 'defillama'], [UNI!, '2440', 'typed'], 'crypto:UNI at 2440'],
  ['a market price before a peg', [USDC!, '2500', 'peg+ecb'], [UNI!, '2440', 'defillama'], 'crypto:UNI at 2440'],
])('uses both market prices in the United Kingdom: %s', (_story, out, into, who) => {
  expect(counting(out, into, { country: 'GB' })).toBe(who);
});

test('leaves income, wraps, loans and pools with two assets unchanged', () => {
  const [out, into]: Side[] = [
    [ETH!, '2500', 'defillama'],
    [UNI!, '2440', 'defillama'],
  ];
  expect(counting(out!, into!, { type: 'rename' })).toBe('each its own');
  expect(counting(out!, into!, { purpose: 'wrapping' })).toBe('each its own');
  expect(
    sidesOf(
      'trade',
      null,
      [flow('out', out!), flow('out', [USDC!, '1', 'defillama']), flow('in', into!)],
      tradeValueIn('US'),
    ),
  ).toBeNull();
});

type Cells = [direction: string, assetId: string, quantity: string, isWithheld: boolean, value: string, source: string];

function computed(flows: Cells[], { hasOwnSides = false, country = 'US' } = {}) {
  const cells = flows.map(([direction, asset, quantity, withheld, value, source]) => [
    direction,
    'w',
    asset,
    quantity,
    withheld,
    value,
    source,
  ]);
  const row = [
    't1',
    '2024-05-01T00:00:00Z',
    'trade',
    null,
    'w',
    0,
    cells,
    null,
    null,
    null,
    null,
    null,
    null,
    false,
    hasOwnSides,
  ];
  const input = new EngineInput([], { baseCurrency: 'USD', country }, []);
  input.add([row as unknown as PageRow]);
  input.close();
  const [{ sent, received, fees } = {}] = input.transactions;
  return {
    sides: [sent?.fiatValue, received?.fiatValue],
    fees: fees?.map(({ fiatValue }) => fiatValue ?? 'its part of the side'),
    callouts: input.callouts.map(({ type, params }) => [type, params]),
  };
}

test('gives the engine one value for both sides, and a deducted fee its share', () => {
  expect(
    computed([
      ['out', ETH!, '1', false, '2500', 'defillama'],
      ['in', UNI!, '300', false, '2440', 'defillama'],
      ['fee', UNI!, '3', true, '24', 'defillama'],
      ['fee', ETH!, '0.001', false, '2.5', 'defillama'],
    ]),
  ).toEqual({ sides: ['2500', '2500'], fees: ['its part of the side', '2.5'], callouts: [] });
});

test("reports a factor of ten between the sides' own prices", () => {
  const { sides, callouts } = computed([
    ['out', ETH!, '1', false, '2500', 'defillama'],
    ['in', UNI!, '300', false, '90000', 'defillama'],
  ]);
  expect(sides).toEqual(['2500', '2500']);
  expect(callouts).toEqual([['VALUE_OUT_OF_BOUNDS', { given: '2500', received: '90000', currency: 'USD' }]]);
});

test("keeps each side's filed price in a year frozen earlier", () => {
  const flows: Cells[] = [
    ['out', ETH!, '1', false, '2500', 'defillama'],
    ['in', UNI!, '300', false, '2440', 'defillama'],
  ];
  expect(computed(flows, { hasOwnSides: true }).sides).toEqual(['2500', '2440']);
});

test('gives the engine both market prices in the United Kingdom, and the price of a deducted fee', () => {
  const { sides, fees } = computed(
    [
      ['out', ETH!, '1', false, '2500', 'defillama'],
      ['in', UNI!, '300', false, '2440', 'defillama'],
      ['fee', UNI!, '3', true, '24', 'defillama'],
    ],
    { country: 'GB' },
  );
  expect({ sides, fees }).toEqual({ sides: ['2500', '2440'], fees: ['24'] });
});
