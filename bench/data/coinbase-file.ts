/** A Coinbase transaction history of any length, seeded: buys, sells, conversions, staking, sends, over four years. */
import { diceOf } from '@lotbook/ledger/sample-ledger-book';
import { samplePrice } from '@lotbook/ledger/sample-ledger-prices';

const HEADER =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
const ASSETS = ['BTC', 'ETH', 'SOL', 'ADA', 'DOT', 'LINK', 'AVAX', 'DOGE'];
const START = Date.UTC(2022, 0, 3);
const END = Date.UTC(2026, 0, 1);

/** @returns the file's text, newest row first as Coinbase writes it; purchases outweigh what is sold and sent */
export function coinbaseFile(rows: number, seed: number): string {
  const dice = diceOf(seed);
  const step = Math.floor((END - START) / rows);
  const lines = Array.from({ length: rows }, (_, i) => {
    const at = START + i * step;
    const id = (i + 1).toString(16).padStart(24, '0');
    const asset = ASSETS[dice(ASSETS.length)]!;
    const price = Number(samplePrice(asset, at, dice(1001))!) / 1e6;
    const cents = 500 + dice(40_000);
    return [id, stamp(at), ...cells(i, asset, { price, cents, at, kind: dice(100) })].join(',');
  });
  return ['', 'Transactions', 'User,Bench,bench', HEADER, ...lines.reverse()].join('\n');
}

/** The first rows buy, so that there is something to sell. Numbers are a file's texts here, not money we keep. */
function cells(
  row: number,
  asset: string,
  { price, cents, at, kind }: { price: number; cents: number; at: number; kind: number },
): string[] {
  const quantity = (dollars: number) => (dollars / price).toFixed(8);
  const money = (dollars: number) => `$${dollars.toFixed(2)}`;
  const dollars = cents / 100;
  const figures = (value: number, fee: number) => ['USD', money(price), money(value), money(value + fee), money(fee)];
  if (row < 400 || kind < 50) return ['Buy', asset, quantity(dollars), ...figures(dollars, dollars / 100), ''];
  const part = dollars / 3;
  if (kind < 72) return ['Sell', asset, `-${quantity(part)}`, ...figures(part, -part / 100), ''];
  if (kind < 92) return ['Staking Income', asset, quantity(dollars / 100), ...figures(dollars / 100, 0), ''];
  if (kind < 98) {
    const other = asset === 'BTC' ? 'ETH' : 'BTC';
    const got = (part / (Number(samplePrice(other, at, 500)!) / 1e6)).toFixed(8);
    const note = `Converted ${quantity(part)} ${asset} to ${got} ${other}`;
    return ['Convert', asset, `-${quantity(part)}`, ...figures(part, 0), note];
  }
  return ['Send', asset, `-${quantity(part)}`, ...figures(part, 0), `Sent ${quantity(part)} ${asset}`];
}

function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
