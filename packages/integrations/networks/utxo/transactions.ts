/** Converts transactions for all addresses together, so that change does not look like a receipt. */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Json, Normalized, RawRecord, RecordIssue } from '../../connecting/connector.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { baseUnits } from '../../connecting/units.ts';
import type { UtxoNetwork } from './networks.ts';

/** For an input, the output that it spends. The address is null if unknown. */
export type Coin = { readonly address: string | null; readonly units: bigint };
/** `fee` is inputs less outputs, which hidden inputs may make negative. */
export type Meant = {
  readonly txid: string;
  readonly fee: bigint;
  readonly isMined: boolean;
  readonly ins: readonly Coin[];
  readonly outs: readonly Coin[];
};

export const DECIMALS = 8;
/** The usual fee per part on a network with hidden amounts (ZIP 317), and the most hidden parts. */
const HIDDEN = { feeOfPart: 5000n, parts: 8n };

/** @returns null if it isn't an amount */
export function unitsOf(value: unknown): bigint | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : null;
}

export function ownAddresses(records: readonly RawRecord[]): string[] {
  return records.filter(({ height }) => height === null).map(({ payload }) => (payload as { address: string }).address);
}

/** @param own  normalized by `network.plainAddress` */
export function normalizeUtxo(
  network: UtxoNetwork,
  own: ReadonlySet<string>,
  records: readonly RawRecord[],
  meaning: (payload: Json) => Meant,
): Normalized {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of records) {
    if (record.height === null) continue;
    const draft = draftOf(network, own, record, meaning(record.payload), issues);
    if (draft) drafts.push(draft);
  }
  return { drafts: inOrder(drafts), issues };
}

function draftOf(
  network: UtxoNetwork,
  own: ReadonlySet<string>,
  { id, at }: RawRecord,
  meant: Meant,
  issues: RecordIssue[],
): DraftTransaction | null {
  const { txid, ins, outs, fee, isMined } = meant;
  const plain = network.plainAddress ?? ((address: string) => address);
  const isOwn = ({ address }: Coin) => address !== null && own.has(plain(address));
  const sum = (coins: readonly Coin[]) => coins.filter(isOwn).reduce((total, { units }) => total + units, 0n);
  const [spent, received] = [sum(ins), sum(outs)];
  const shared = { sourceId: id, timestamp: at!, transactionHash: txid, rows: [] };
  const leg = (units: bigint) => ({ asset: { symbol: network.coin }, quantity: baseUnits(units, DECIMALS) });
  if (spent === 0n) {
    if (received === 0n) return null;
    if (isMined) return { ...shared, type: 'income', label: 'mining', received: leg(received), fees: [] };
    return { ...shared, type: 'deposit', received: leg(received), fees: [] };
  }
  const oneAmount = (): DraftTransaction | null => {
    const change = received - spent;
    if (change === 0n) return null;
    return change > 0n
      ? { ...shared, type: 'deposit', received: leg(change), fees: [] }
      : { ...shared, type: 'withdrawal', sent: leg(-change), fees: [] };
  };
  if (!ins.every(isOwn)) {
    issues.push(sharedTransaction(id, network.name));
    return oneAmount();
  }
  if (network.hasShielded && isPartHidden(meant)) {
    issues.push(hiddenPart(id, network.name));
    return oneAmount();
  }
  const sent = spent - received - fee;
  if (sent === 0n) {
    if (fee === 0n) return null;
    return { ...shared, type: 'fee', sent: leg(fee), fees: [], note: 'moved between its own addresses' };
  }
  return { ...shared, type: 'withdrawal', sent: leg(sent), fees: fee === 0n ? [] : [leg(fee)] };
}

/** True if the difference exceeds a fee, or there are hidden inputs. */
function isPartHidden({ fee, ins, outs }: Meant): boolean {
  return fee < 0n || fee > HIDDEN.feeOfPart * (BigInt(ins.length + outs.length) + HIDDEN.parts);
}

function sharedTransaction(recordId: string, name: string): RecordIssue {
  return {
    recordId,
    code: 'SHARED_TRANSACTION',
    message: `Others put ${name} into this transaction too, so it is not known who paid which part of its fee; what the account has less is shown as one amount.`,
    remedy: 'If you know what it was, correct its type and its fee.',
  };
}

function hiddenPart(recordId: string, name: string): RecordIssue {
  return {
    recordId,
    code: 'SHIELDED',
    message: `Part of this transaction involves shielded ${name} addresses, which only their owner can read, so its fee and the shielded amount are shown as one amount.`,
    remedy:
      'If the shielded address is yours, add what it holds by a file or by hand, and match the two as a transfer; else correct the fee if you know it.',
  };
}
