/** If a file values both sides of a trade, one value must count, and the difference must not be an additional fee. */
import { compute } from '@lotbook/engine/compute';
import { readSample, samples } from '@lotbook/integrations/test/sample-files';
import { abs, add, compare, type Decimal, dec, divide, equals, mul, sub, ZERO } from '@lotbook/ledger/decimal';
import type { FeeRow, LegRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import { parseLedger } from '@lotbook/ledger/json/parse';
import { expect, test } from 'vitest';
import { commonCurrency, toLedger } from './to-ledger.ts';

type Trade = TransactionRow & { sent: LegRow; received: LegRow };
type Found = { format: string; currency: string; trade: Trade; given: Decimal; received: Decimal };

const TRADES = samples().flatMap((sample): Found[] => {
  const { importer, result } = readSample(sample);
  const input = {
    file: { name: sample.name, sha256: '', format: sample.format, integration: importer.integration, rows: 0 },
    wallet: 'W',
    drafts: [...result.transactions],
    failure: null,
  };
  const file = { ...input.file, transactions: 0, skipped: [], errors: [] };
  const inputs = [{ ...input, file }];
  const currency = commonCurrency(inputs);
  return toLedger(inputs, currency, new Map()).transactions.flatMap((trade) => {
    const [given, received] = [trade.sent?.fiat_value, trade.received?.fiat_value];
    if (trade.type !== 'trade' || given === undefined || received === undefined) return [];
    const values = { given: dec(given), received: dec(received) };
    if (equals(values.given, values.received)) return [];
    return [{ format: sample.format, currency, trade: trade as Trade, ...values }];
  });
});

test('finds trades with two values in the samples of ten formats', () => {
  const found = [...new Set(TRADES.map(({ format }) => format))];
  const known = [
    'binance-us/transaction-history',
    'celsius/transactions',
    'coinbase/transaction-history-v1',
    'coinbase/transaction-history-v3',
    'coinbase/transaction-history-v4',
    'cointracking/trade-table',
    'kraken/ledgers',
    'solscan/transfers',
    'taxbit/generic-csv',
    'zerion/history',
  ];
  expect(found).toEqual(expect.arrayContaining(known));
});

test.each(TRADES.map((found) => [`${found.format} ${found.trade.id}`, found] as const))(
  'uses the value received for both sides: %s',
  (_name, { currency, trade, received }) => {
    const { fee: _fees, import: _import, ...alone } = trade;
    const bought = {
      id: 'bought',
      timestamp: '2001-01-01T00:00:00Z',
      type: 'buy' as const,
      wallet: alone.wallet!,
      sent: { asset: currency, quantity: '1' },
      received: { asset: trade.sent.asset, quantity: trade.sent.quantity },
    };
    const settings = { country: 'US', base_currency: currency, lot_allocation: 'WALLET' as const };
    const parsed = parseLedger({ settings, transactions: [bought, alone] });
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { disposals, lots, callouts } = compute(parsed.ledger);
    expect(callouts.map(({ type }) => type)).toEqual(['TRADE_VALUES_DIFFER']);
    for (const text of [disposals[0]!.proceeds, lots[0]!.costBasis]) expect(equals(dec(text), received)).toBe(true);
  },
);

test.each(TRADES.map((found) => [`${found.format} ${found.trade.id}`, found] as const))(
  'adds no fee for a lower value received: %s',
  (_name, { currency, trade, given, received }) => {
    const fees = trade.fee === undefined ? [] : [trade.fee].flat();
    const paid = fees.reduce((sum, fee) => add(sum, feeValue(fee, trade, currency)), ZERO);
    expect(compare(paid, ZERO) === 0 || !isNear(sub(given, received), paid)).toBe(true);
  },
);

function feeValue(
  { asset, quantity, fiat_value: stated }: FeeRow,
  { sent, received }: Trade,
  currency: string,
): Decimal {
  if (asset === currency) return dec(quantity);
  if (stated !== undefined) return dec(stated);
  const side = [sent, received].find((leg) => leg.asset === asset);
  return side ? divide(mul(dec(side.fiat_value!), dec(quantity)), dec(side.quantity), 8, 'half-even') : ZERO;
}

/** True if the values are within 2%, because files round values and prices. */
function isNear(a: Decimal, b: Decimal): boolean {
  return compare(abs(sub(a, b)), divide(abs(b), dec('50'), 8, 'half-even')) <= 0;
}
