/** Migrations and decentralized purchases have two rows. */
import { abs, equals, isNegative } from '@lotbook/ledger/decimal';
import { tradeType } from '../../reading/fiat.ts';
import type { SymbolLeg } from '../../reading/importer.ts';
import { magnitude } from '../../reading/row-reader.ts';
import { type Facts, feesOf, stated, withNote } from './facts.ts';

const PAIR_WINDOW_MS = 10_000;
type Half = {
  facts: Facts;
  at: number;
  value: SymbolLeg;
};

export function pairUp(rows: readonly Facts[], type: 'trade' | 'rename') {
  const halves: Half[] = [];
  for (const facts of rows) pair(facts, type, halves);
  for (const { facts } of halves) facts.out.fail(facts.row, lonely(facts));
}

function pair(facts: Facts, type: 'trade' | 'rename', halves: Half[]) {
  const { row, out, asset, quantity, timestamp, money, note, id } = facts;
  const value = { asset, quantity: magnitude(quantity), ...stated(money, asset) };
  const half: Half = { facts, at: Date.parse(timestamp), value };
  const matches = halves.filter(
    (other) =>
      isNegative(other.facts.quantity) !== isNegative(quantity) && Math.abs(other.at - half.at) <= PAIR_WINDOW_MS,
  );
  // With several migrations in one second, both halves have equal quantities.
  const other = matches.find((m) => equals(abs(m.facts.quantity), abs(quantity))) ?? matches[0];
  if (!other) {
    halves.push(half);
    return;
  }
  halves.splice(halves.indexOf(other), 1);
  const [gone, come] = isNegative(quantity) ? [half, other] : [other, half];
  const from = [other.facts.row, row];
  if (gone.facts.asset === come.facts.asset)
    return out.skip(from, `one name of ${asset} became another: nothing changed.`);
  out.add(
    {
      timestamp: gone.facts.timestamp,
      type: type === 'rename' ? 'rename' : tradeType(gone.facts.asset, come.facts.asset),
      sent: gone.value,
      received: come.value,
      fees: feesOf(money),
      ...withNote(note),
    },
    from,
    id === '' ? undefined : isNegative(quantity) ? id : other.facts.id || id,
  );
}

function lonely({ row, quantity }: Facts) {
  return {
    code: 'OTHER_HALF_MISSING',
    message: `Coinbase writes this in two rows, and the one that ${isNegative(quantity) ? 'brings something in' : 'gives something up'} is not in the file.`,
    remedy: 'Export the whole history without filters, or add the transaction by hand.',
    column: 'Transaction Type',
    value: row.text('Transaction Type'),
  };
}
