/**
 * From what the readers say to the transactions of a ledger file: ids that hold over imports, one wallet name each, fees beside
 * the legs, stated values only in the ledger's currency, everything once and in order of time.
 */

import { isFiat } from '@lotbook/integrations/reading/fiat';
import { assetName } from '@lotbook/ledger/asset-ref';
import { dec, isZero } from '@lotbook/ledger/decimal';
import type { DraftFee, DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { FeeLeg, LedgerTransaction, Leg } from '@lotbook/ledger/json/ledger-file';
import type { ReadInput } from './read-input.ts';

export type Converted = {
  transactions: LedgerTransaction[];
  /** By ledger id, for matching. */
  drafts: Map<string, DraftTransaction>;
  /** Stated values left out because they are in another currency, by currency. */
  foreign: Map<string, number>;
};

/** The currency that the files speak of most: of stated values and of money legs. USD when they speak of none. */
export function commonCurrency(inputs: readonly ReadInput[]): string {
  const counts = new Map<string, number>();
  const count = (currency: string | undefined) => {
    if (currency !== undefined && isFiat(currency)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  };
  for (const { drafts } of inputs) {
    for (const { sent, received } of drafts) {
      for (const leg of [sent, received]) {
        count(leg?.fiatCurrency);
        count(leg && assetName(leg.asset));
      }
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? 'USD';
}

/** All transactions of all inputs. Marks in each input's file what was a repetition of an earlier file. */
export function toLedger(inputs: readonly ReadInput[], currency: string): Converted {
  const drafts = new Map<string, DraftTransaction>();
  const origin = new Map<string, ReadInput>();
  const foreign = new Map<string, number>();
  const ordered: { at: string; place: number; transaction: LedgerTransaction }[] = [];
  for (const input of inputs) {
    const list = inFileOrder(input.drafts);
    for (const draft of list) {
      const id = `${input.file.integration}:${draft.sourceId}`;
      const earlier = origin.get(id);
      if (earlier) {
        const reason = `already imported from ${earlier.file.name} (the same transaction, ${id}).`;
        input.file.skipped.push(...draft.rows.map((row) => ({ row, reason })));
        continue;
      }
      origin.set(id, input);
      drafts.set(id, draft);
      input.file.transactions++;
      const transaction = converted(id, draft, input, currency, foreign);
      ordered.push({ at: draft.timestamp, place: ordered.length, transaction });
    }
    input.file.skipped.sort((a, b) => a.row - b.row);
  }
  ordered.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.place - b.place));
  return { transactions: ordered.map(({ transaction }) => transaction), drafts, foreign };
}

/** Files that list the newest first are read from their end, so that rows of one instant keep their order. */
function inFileOrder(drafts: DraftTransaction[]): DraftTransaction[] {
  const isNewestFirst = drafts.length > 1 && drafts[0]!.timestamp > drafts.at(-1)!.timestamp;
  return isNewestFirst ? drafts.toReversed() : drafts;
}

/**
 * The engine takes a deposit's value for its cost basis. What a file says an arriving coin was worth is no proof of what it
 * cost, so such a value stays out; the deposit then has a basis of zero and a callout until it is matched or given one.
 */
function withoutGuessedBasis({ type, purpose, received }: DraftTransaction): DraftLeg {
  const { fiatValue, fiatCurrency, ...leg } = received!;
  const isArrival = (type === 'deposit' && purpose === undefined) || type === 'gift_received';
  return isArrival && !isFiat(assetName(leg.asset)) && !leg.isCostBasis ? leg : { ...leg, fiatValue, fiatCurrency };
}

function converted(
  id: string,
  draft: DraftTransaction,
  input: ReadInput,
  currency: string,
  foreign: Map<string, number>,
): LedgerTransaction {
  const leg = (from: DraftLeg): Leg => {
    const value = assetName(from.asset) === currency ? undefined : from.fiatValue;
    const base = { asset: assetName(from.asset), quantity: from.quantity };
    if (value === undefined) return base;
    // Nothing is nothing in every currency.
    if (from.fiatCurrency === currency || isZero(dec(value))) return { ...base, fiat_value: value };
    const other = from.fiatCurrency ?? '?';
    foreign.set(other, (foreign.get(other) ?? 0) + 1);
    return base;
  };
  const fees = draft.fees.map((fee: DraftFee): FeeLeg => ({ ...leg(fee), ...(fee.withheld && { withheld: true }) }));
  return {
    id,
    timestamp: draft.timestamp,
    type: draft.type,
    ...(draft.label !== undefined && { label: draft.label }),
    ...(draft.purpose !== undefined && { purpose: draft.purpose }),
    wallet: draft.account ?? input.wallet,
    ...(draft.type === 'transfer' && { to_wallet: draft.toAccount ?? input.wallet }),
    ...(draft.sent && { sent: leg(draft.sent) }),
    ...(draft.received && { received: leg(withoutGuessedBasis(draft)) }),
    ...(draft.split && { asset: assetName(draft.split.asset), ratio: draft.split.ratio }),
    ...(fees.length > 0 && { fee: fees.length === 1 ? fees[0]! : fees }),
    ...(draft.acquiredAt !== undefined && { acquired_at: draft.acquiredAt }),
    ...(draft.note !== undefined && { note: draft.note }),
    import: { file: input.file.name, rows: draft.rows, format: input.file.format },
  };
}
