/** What Coinbase writes in two rows: migrations and decentralised purchases. */
import { abs, type Decimal, equals, isNegative } from '@lotbook/ledger/decimal';
import { tradeType } from '../../reading/fiat.ts';
import type { SymbolLeg } from '../../reading/importer.ts';
import { magnitude, type RowReader } from '../../reading/row-reader.ts';
import { type Facts, feesOf, stated } from './facts.ts';

const PAIR_WINDOW_MS = 10_000;
export type Half = {
  row: RowReader;
  asset: string;
  quantity: Decimal;
  timestamp: string;
  at: number;
  value: SymbolLeg | null;
  type: string;
};

/** Join the two rows of a migration or a decentralised purchase. */
export function pair(facts: Facts, type: 'trade' | 'rename', halves: Half[]) {
  const { row, out, asset, quantity, timestamp, money, note, id } = facts;
  const half: Half = {
    row,
    asset,
    quantity,
    timestamp,
    at: Date.parse(timestamp),
    type: facts.type.toLowerCase(),
    value: { asset, quantity: magnitude(quantity), ...stated(money, asset) },
  };
  const matches = halves.filter(
    (other) =>
      other.type === half.type &&
      isNegative(other.quantity) !== isNegative(quantity) &&
      Math.abs(other.at - half.at) <= PAIR_WINDOW_MS,
  );
  // Several migrations of one second: the halves of one agree in quantity.
  const other = matches.find((m) => equals(abs(m.quantity), abs(quantity))) ?? matches[0];
  if (!other) {
    halves.push(half);
    return;
  }
  halves.splice(halves.indexOf(other), 1);
  const [gone, come] = isNegative(quantity) ? [half, other] : [other, half];
  if (gone.asset === come.asset)
    return out.skip([other.row, row], `one name of ${asset} became another: nothing changed.`);
  out.add(
    {
      timestamp: gone.timestamp,
      type: type === 'rename' ? 'rename' : tradeType(gone.asset, come.asset),
      sent: gone.value!,
      received: come.value!,
      fees: feesOf(money),
      ...(note !== '' && { note }),
    },
    [other.row, row],
    id === '' ? undefined : isNegative(quantity) ? id : other.row.text('ID') || id,
  );
}

export function lonely(half: Half) {
  return {
    code: 'OTHER_HALF_MISSING',
    message: `Coinbase writes this in two rows, and the one that ${isNegative(half.quantity) ? 'brings something in' : 'gives something up'} is not in the file.`,
    remedy: 'Export the whole history without filters, or add the transaction by hand.',
    column: 'Transaction Type',
    value: half.row.text('Transaction Type'),
  };
}
