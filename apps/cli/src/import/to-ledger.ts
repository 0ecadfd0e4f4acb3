/**
 * Assigns stable IDs and unique wallet names, separates fees, keeps stated values only in the ledger's currency,
 * deduplicates, and sorts by time.
 */

import { isGuessedCost } from '@lotbook/intake/deposit-cost';
import { repeatedIds } from '@lotbook/intake/duplicates/repeated-ids';
import { type IntakeFlow, type IntakeTransaction, transactionOf } from '@lotbook/intake/transaction';
import { isFiat } from '@lotbook/integrations/reading/fiat';
import { ledgerAssetName } from '@lotbook/ledger/asset-contracts';
import { assetName } from '@lotbook/ledger/asset-ref';
import { dec, isZero } from '@lotbook/ledger/decimal';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { FeeRow, LegRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { ReadInput } from './read-input.ts';

export type Converted = {
  transactions: TransactionRow[];
  drafts: Map<string, DraftTransaction>;
  foreign: Map<string, number>;
};

/** Returns the most common currency of stated values and money legs; USD if there are none. */
export function commonCurrency(inputs: readonly ReadInput[]): string {
  const counts = new Map<string, number>();
  const count = (currency: string | undefined) => {
    if (currency !== undefined && isFiat(currency)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  };
  for (const { drafts } of inputs) {
    for (const draft of drafts) {
      for (const leg of [...sentLegs(draft), ...receivedLegs(draft)]) {
        count(leg.fiatCurrency);
        count(assetName(leg.asset));
      }
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? 'USD';
}

/**
 * Builds the ledger. Marks repetitions of earlier files in each input.
 * @param leftOut transactions that do not count, with reasons
 */
export function toLedger(
  inputs: readonly ReadInput[],
  currency: string,
  leftOut: ReadonlyMap<DraftTransaction, string>,
): Converted {
  const drafts = new Map<string, DraftTransaction>();
  const repeated = repeatedIds(inputs.map(withIds));
  const foreign = new Map<string, number>();
  const ordered: { at: string; place: number; transaction: TransactionRow }[] = [];
  for (const input of inputs) {
    const list = inFileOrder(input.drafts);
    for (const draft of list) {
      const sourceId = `${input.file.integration}:${draft.sourceId}`;
      const earlier = repeated.get(draft);
      const reason = earlier
        ? `already imported from ${earlier.name} (the same transaction, ${sourceId}).`
        : leftOut.get(draft);
      if (reason !== undefined) {
        input.file.skipped.push(...draft.rows.map((row) => ({ row, reason })));
        continue;
      }
      const id = unused(sourceId, drafts);
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

export function withIds({ file, identity, drafts }: ReadInput) {
  const { name, integration } = file;
  return { name, integration, drafts, ...(identity !== undefined && { identity }) };
}

/** Returns an unused ID, because two accounts on one chain report a transfer between them under the same ID. */
function unused(id: string, taken: ReadonlyMap<string, unknown>): string {
  for (let n = 1; ; n++) {
    const own = n === 1 ? id : `${id}#${n}`;
    if (!taken.has(own)) return own;
  }
}

function inFileOrder(drafts: DraftTransaction[]): DraftTransaction[] {
  const isNewestFirst = drafts.length > 1 && drafts[0]!.timestamp > drafts.at(-1)!.timestamp;
  return isNewestFirst ? drafts.toReversed() : drafts;
}

function converted(
  id: string,
  draft: DraftTransaction,
  input: ReadInput,
  currency: string,
  foreign: Map<string, number>,
): TransactionRow {
  const transaction = transactionOf(draft);
  const { type, label, purpose, flows, acquiredAt } = transaction;
  const note = [transaction.note, transaction.reason].filter((text) => text !== undefined).join('; ');
  const [out, ...moreOut] = flows.filter(({ direction }) => direction === 'out');
  const [into, ...moreInto] = flows.filter(({ direction, splitRatio }) => direction === 'in' && splitRatio === null);
  const split = flows.find(({ splitRatio }) => splitRatio !== null);
  const leg = (flow: IntakeFlow): LegRow => {
    const { quantity } = flow;
    const asset = ledgerAssetName(flow.asset);
    const value = statedIn(transaction, flow, currency, foreign);
    return value === null ? { asset, quantity } : { asset, quantity, fiat_value: value };
  };
  const fees = flows
    .filter(({ direction }) => direction === 'fee')
    .map((fee): FeeRow => ({ ...leg(fee), ...(fee.isWithheld && { withheld: true }) }));
  return {
    id,
    timestamp: draft.timestamp,
    type,
    ...(label !== undefined && { label }),
    ...(purpose !== undefined && { purpose }),
    wallet: transaction.account ?? input.wallet,
    ...(type === 'transfer' && { to_wallet: into?.account ?? input.wallet }),
    ...(out && { sent: leg(out) }),
    // A transfer has its amount only once.
    ...(into && !(type === 'transfer' && out) && { received: leg(into) }),
    ...(moreOut.length > 0 && { more_sent: moreOut.map(leg) }),
    ...(moreInto.length > 0 && { more_received: moreInto.map(leg) }),
    ...(split && { asset: ledgerAssetName(split.asset), ratio: split.splitRatio! }),
    ...(fees.length > 0 && { fee: fees.length === 1 ? fees[0]! : fees }),
    ...(acquiredAt !== undefined && { acquired_at: acquiredAt }),
    ...(note !== '' && { note }),
    import: { file: input.file.name, rows: draft.rows, format: input.file.format },
  };
}

/** Returns the value stated in the ledger's currency, never a guessed cost. Counts dropped values. */
function statedIn(
  { type, purpose }: IntakeTransaction,
  { direction, asset, stated }: IntakeFlow,
  currency: string,
  foreign: Map<string, number>,
): string | null {
  if (stated === null || assetName(asset) === currency) return null;
  const arrival = { type, purpose, direction, isMoney: isFiat(assetName(asset)), isStatedCost: stated.isCost };
  if (isGuessedCost(arrival)) return null;
  // Zero is zero in every currency.
  if (stated.currency === currency || isZero(dec(stated.value))) return stated.value;
  const other = stated.currency ?? '?';
  foreign.set(other, (foreign.get(other) ?? 0) + 1);
  return null;
}
