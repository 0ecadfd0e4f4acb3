/**
 * What transactions of a chain of outputs did to an account with all its addresses together: what comes back to it as change is nothing received.
 * Pure.
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalised, RawRecord, RecordIssue } from '../connector.ts';
import { inOrder } from '../in-order.ts';
import { baseUnits } from '../units.ts';
import type { UtxoNetwork } from './networks.ts';

/** As Esplora gives it; amounts are whole base units. */
export type Transaction = {
  readonly txid: string;
  readonly fee: number;
  readonly vin: readonly { readonly is_coinbase?: boolean; readonly prevout: Output | null }[];
  readonly vout: readonly Output[];
  readonly status: { readonly confirmed: boolean; readonly block_height?: number; readonly block_time?: number };
};
type Output = { readonly scriptpubkey_address?: string; readonly value: number };

export const DECIMALS = 8;

/** @returns null of what is no amount */
export function unitsOf(value: unknown): bigint | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : null;
}

/** The addresses that were found to be used. */
export function ownAddresses(records: readonly RawRecord[]): string[] {
  return records.filter(({ height }) => height === null).map(({ payload }) => (payload as { address: string }).address);
}

export function normaliseUtxo(
  network: UtxoNetwork,
  own: ReadonlySet<string>,
  records: readonly RawRecord[],
): Normalised {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of records) {
    if (record.height === null) continue;
    const draft = draftOf(network, own, record, issues);
    if (draft) drafts.push(draft);
  }
  return { drafts: inOrder(drafts), issues };
}

function draftOf(
  { name, coin }: UtxoNetwork,
  own: ReadonlySet<string>,
  { id, at, payload }: RawRecord,
  issues: RecordIssue[],
): DraftTransaction | null {
  const { vin, vout, txid, fee } = payload as unknown as Transaction;
  const isOwn = (output: Output | null) =>
    output?.scriptpubkey_address !== undefined && own.has(output.scriptpubkey_address);
  const sum = (outputs: readonly (Output | null)[]) =>
    outputs.filter(isOwn).reduce((total, one) => total + BigInt(one!.value), 0n);
  const [spent, received] = [sum(vin.map(({ prevout }) => prevout)), sum(vout)];
  const shared = { sourceId: id, timestamp: at!, transactionHash: txid, rows: [] };
  const leg = (units: bigint) => ({ asset: { symbol: coin }, quantity: baseUnits(units, DECIMALS) });
  if (spent === 0n) {
    if (received === 0n) return null;
    const isMined = vin.some(({ is_coinbase }) => is_coinbase === true);
    if (isMined) return { ...shared, type: 'income', label: 'mining', received: leg(received), fees: [] };
    return { ...shared, type: 'deposit', received: leg(received), fees: [] };
  }
  if (!vin.every(({ prevout }) => isOwn(prevout))) {
    issues.push({
      recordId: id,
      code: 'SHARED_TRANSACTION',
      message: `Others put ${name} into this transaction too, so it is not known who paid which part of its fee; what the account has less is shown as one amount.`,
      remedy: 'If you know what it was, correct its type and its fee.',
    });
    const change = received - spent;
    if (change === 0n) return null;
    return change > 0n
      ? { ...shared, type: 'deposit', received: leg(change), fees: [] }
      : { ...shared, type: 'withdrawal', sent: leg(-change), fees: [] };
  }
  const paid = BigInt(fee);
  const sent = spent - received - paid;
  if (sent === 0n) {
    if (paid === 0n) return null;
    return { ...shared, type: 'fee', sent: leg(paid), fees: [], note: 'moved between its own addresses' };
  }
  return { ...shared, type: 'withdrawal', sent: leg(sent), fees: paid === 0n ? [] : [leg(paid)] };
}
