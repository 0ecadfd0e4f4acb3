/** Builds transactions from exchange data. Amounts are exact; signs and zeros are normalized here. */
import { symbolRef } from '@lotbook/ledger/asset-ref';
import { abs, type Decimal, formatDecimal, isNegative, isZero, normalize, parseDecimal } from '@lotbook/ledger/decimal';
import type { DraftFee, DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import type { RawRecord, RecordIssue } from '../connector.ts';
import { text } from './records.ts';

export type Amount = { readonly asset: string; readonly quantity: Decimal };

export type Movement = {
  readonly id: string;
  readonly record: RawRecord;
  readonly sent?: Amount | null;
  readonly received?: Amount | null;
  /** Positive if paid, negative if refunded. */
  readonly fees?: readonly (Amount | null)[];
  /** For one-sided movements; default: deposit or withdrawal. */
  readonly type?: DraftTransaction['type'];
  readonly label?: DraftTransaction['label'];
  readonly hash?: string;
  readonly note?: string;
};

export type Found = { readonly drafts: DraftTransaction[]; readonly issues: RecordIssue[] };

export function amountOf(asset: string, value: unknown): Amount | null {
  const quantity = parseDecimal(text(value));
  return quantity === null || isZero(quantity) || asset === '' ? null : { asset, quantity };
}

export function move(found: Found, { id, record, sent, received, fees = [], ...more }: Movement): void {
  const timestamp = record.at;
  if (timestamp === null)
    return void found.issues.push({
      recordId: record.id,
      code: 'NO_TIME',
      message: `The exchange does not say when the record ${record.id} happened, so nothing was made of it.`,
      remedy: 'Add it by hand.',
    });
  const paid = fees.filter((fee) => fee !== null && !isNegative(fee.quantity)) as Amount[];
  const givenBack = fees.filter((fee) => fee !== null && isNegative(fee.quantity)) as Amount[];
  const shared = { timestamp, rows: [], ...(more.note && { note: more.note }) };
  const hash = more.hash ? { transactionHash: more.hash } : {};
  const type =
    more.type ?? (sent && received ? tradeType(sent.asset, received.asset) : sent ? 'withdrawal' : 'deposit');
  if (sent || received)
    found.drafts.push({
      ...shared,
      ...hash,
      sourceId: id,
      type,
      ...(more.label && { label: more.label }),
      ...(sent && { sent: legOf(sent) }),
      ...(received && { received: legOf(received) }),
      fees: paid.map((fee) => feeOf(fee, received ?? null)),
    });
  else if (paid.length > 0) {
    const [first, ...others] = paid;
    const rest = others.map((fee) => feeOf(fee, null));
    found.drafts.push({ ...shared, ...hash, sourceId: id, type: 'fee', sent: legOf(first!), fees: rest });
  }
  for (const [i, rebate] of givenBack.entries())
    found.drafts.push({
      ...shared,
      sourceId: `${id} rebate${i === 0 ? '' : i + 1}`,
      type: 'income',
      label: 'other',
      received: legOf(rebate),
      note: 'fee rebate',
      fees: [],
    });
}

/**
 * Adds the external payment or payout of a trade by card or bank, which entered and left the account at that moment.
 * @param id the purchase's id
 * @param money including its fee
 */
export function moveOutside(
  found: Found,
  { id, record, money, isPurchase }: Pick<Movement, 'id' | 'record'> & { money: Amount; isPurchase: boolean },
): void {
  const note = isPurchase ? 'paid from outside' : 'paid out';
  move(found, { id: `${id} money`, record, ...(isPurchase ? { received: money } : { sent: money }), note });
}

/** Keeps the movement of an undocumented type and lets the owner decide. */
export function unknownType(record: RawRecord, type: string): RecordIssue {
  return {
    recordId: record.id,
    code: 'NOT_UNDERSTOOD',
    message: `The exchange calls the record ${record.id} “${type.slice(0, 60)}”, which is not known here; it stays a deposit or a withdrawal.`,
    remedy: 'Look it up at the exchange and say what it was.',
  };
}

function legOf({ asset, quantity }: Amount): DraftLeg {
  return { asset: symbolRef(asset), quantity: formatDecimal(normalize(abs(quantity))) };
}

/** A fee in the received coins is withheld, so it never reached the owner. */
function feeOf(fee: Amount, received: Amount | null): DraftFee {
  const isWithheld = received?.asset === fee.asset && !isFiat(fee.asset);
  return { ...legOf(fee), ...(isWithheld && { withheld: true }) };
}
