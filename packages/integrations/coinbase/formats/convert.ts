/** Conversions of one asset into another. */
import { abs, compare, type Decimal, equals, formatDecimal } from '@lotbook/ledger/decimal';
import { tradeType } from '../../reading/fiat.ts';
import type { DraftBody } from '../../reading/importer.ts';
import { magnitude } from '../../reading/row-reader.ts';
import { type Facts, feesOf, type Money, oneName, valueIn } from './facts.ts';
import { readNote } from './notes.ts';

/** The columns state only what was sold; the note states what was received. Coinbase's margin is the difference of both values. */
export function convert(facts: Facts, emitDraft: (draft: Omit<DraftBody, 'timestamp'>) => void) {
  const { row, out, asset, quantity, money, note } = facts;
  const noted = readNote(note, quantity);
  if (!noted) {
    throw row.error(
      'NOTE_NOT_UNDERSTOOD',
      'only the note of a conversion says what was received, and this note cannot be read.',
      'Add the received asset and quantity by hand.',
      'Notes',
    );
  }
  const received = oneName(noted.second.asset);
  if (received === asset) {
    if (equals(abs(quantity), noted.second.quantity))
      return out.skip(row, `${noted.first.asset} and ${noted.second.asset} are one asset here: nothing changed.`);
    throw row.error(
      'SAME_ASSET',
      `the conversion is of ${asset} into itself, in different quantities.`,
      'Add the difference by hand.',
      'Notes',
    );
  }
  const { given, got } = conversionValues(money);
  emitDraft({
    type: tradeType(asset, received),
    sent: { asset, quantity: magnitude(quantity), ...(given && valueIn(given, money)) },
    received: { asset: received, quantity: formatDecimal(noted.second.quantity), ...(got && valueIn(got, money)) },
    fees: feesOf(money),
  });
}

/** What was given is worth the larger of subtotal and total, what came the smaller: the fee lies between. */
function conversionValues({ subtotal, total }: Money): { given: Decimal | null; got: Decimal | null } {
  if (subtotal === null || total === null) return { given: subtotal ?? total, got: subtotal ?? total };
  return compare(subtotal, total) < 0 ? { given: total, got: subtotal } : { given: subtotal, got: total };
}
