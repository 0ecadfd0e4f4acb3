/** Conversions have one row until 2025 and two since. */
import { abs, compare, type Decimal, equals, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { tradeType } from '../../reading/fiat.ts';
import { magnitude, type RowReader } from '../../reading/row-reader.ts';
import { type Draft, type Facts, type Money, oneName, valueIn, withNote } from './facts.ts';
import { assetsOf, readNote } from './notes.ts';

/** Both rows of a conversion are written within this time. */
const WINDOW_MS = 5_000;

export function joinConverts(rows: readonly Facts[]): readonly Facts[] {
  const assets = rows[0] && assetsOf(rows[0].note);
  const targets = rows.filter(({ rawAsset }) => assets && assets.from !== assets.to && rawAsset === assets.to);
  if (targets.length === 0) return rows;
  const isTarget = new Set(targets);
  const sources = rows.filter((facts) => !isTarget.has(facts));
  const { joined, aloneSources, aloneTargets } = nearestInTime(sources.sort(byTime), targets.sort(byTime));
  for (const [source, target] of joined) joinedRows(source, target);
  for (const target of aloneTargets) target.out.fail(target.row, sourceMissing(target.row));
  return aloneSources;
}

const timeOf = ({ timestamp }: Facts) => Date.parse(timestamp);
const byTime = (a: Facts, b: Facts) => timeOf(a) - timeOf(b) || a.row.number - b.row.number;

function nearestInTime(sources: readonly Facts[], targets: readonly Facts[]) {
  const joined: [Facts, Facts][] = [];
  const aloneSources: Facts[] = [];
  const aloneTargets: Facts[] = [];
  let at = 0;
  for (const source of sources) {
    while (at < targets.length && timeOf(targets[at]!) < timeOf(source) - WINDOW_MS) aloneTargets.push(targets[at++]!);
    const target = targets[at];
    if (target && timeOf(target) <= timeOf(source) + WINDOW_MS) {
      joined.push([source, target]);
      at++;
    } else aloneSources.push(source);
  }
  return { joined, aloneSources, aloneTargets: [...aloneTargets, ...targets.slice(at)] };
}

/** Uses the quantities of both rows, since the note rounds one of them. */
function joinedRows(source: Facts, target: Facts) {
  const { out, timestamp, note, id } = source;
  const from = [source.row, target.row];
  out.attempt(from, () => {
    if (isOneAsset(source, target.asset, abs(target.quantity)))
      return out.skip(from, `${source.rawAsset} and ${target.rawAsset} are one asset here: nothing changed.`);
    const given = source.money.total ?? source.money.subtotal;
    const got = target.money.subtotal ?? target.money.total;
    const fee = target.money.fee && !isZero(target.money.fee) ? target.money : source.money;
    const draft: Draft = {
      type: tradeType(source.asset, target.asset),
      sent: { asset: source.asset, quantity: magnitude(source.quantity), ...(given && valueIn(given, source.money)) },
      received: { asset: target.asset, quantity: magnitude(target.quantity), ...(got && valueIn(got, target.money)) },
      ...withNote(note, spreadNote(fee)),
    };
    out.add({ timestamp, ...draft }, from, id);
  });
}

export function convert(facts: Facts, emitDraft: (draft: Draft) => void) {
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
  if (isOneAsset(facts, received, noted.second.quantity))
    return out.skip(row, `${noted.first.asset} and ${noted.second.asset} are one asset here: nothing changed.`);
  const { given, got } = conversionValues(money);
  emitDraft({
    type: tradeType(asset, received),
    sent: { asset, quantity: magnitude(quantity), ...(given && valueIn(given, money)) },
    received: { asset: received, quantity: formatDecimal(noted.second.quantity), ...(got && valueIn(got, money)) },
    ...withNote(note, spreadNote(money)),
  });
}

function isOneAsset({ row, asset, quantity }: Facts, received: string, receivedQuantity: Decimal): boolean {
  if (received !== asset) return false;
  if (equals(abs(quantity), receivedQuantity)) return true;
  throw row.error(
    'SAME_ASSET',
    `the conversion is of ${asset} into itself, in different quantities.`,
    'Add the difference by hand.',
    'Notes',
  );
}

function spreadNote({ fee, currency }: Money): string {
  return fee === null || isZero(fee) ? '' : `Coinbase's spread of ${formatDecimal(fee)} ${currency} is in the rate`;
}

/**
 * Values the sent side at the larger of subtotal and total, and the received side at the smaller. The spread lies
 * between.
 */
function conversionValues({ subtotal, total }: Money): { given: Decimal | null; got: Decimal | null } {
  if (subtotal === null || total === null) return { given: subtotal ?? total, got: subtotal ?? total };
  return compare(subtotal, total) < 0 ? { given: total, got: subtotal } : { given: subtotal, got: total };
}

function sourceMissing(row: RowReader) {
  return {
    code: 'OTHER_HALF_MISSING',
    message: 'Coinbase writes this conversion in two rows, and the one that gives something up is not in the file.',
    remedy: 'Export the whole history without filters, or add the transaction by hand.',
    column: 'Notes',
    value: row.text('Notes'),
  };
}
