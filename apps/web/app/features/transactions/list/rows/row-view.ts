/**
 * The shape of a row follows the flows, so that trades, rewards and lone withdrawals share columns. Amounts stay
 * decimal strings.
 */
import type { LinkKind } from '../../../../generated/graphql.ts';

export type RowFlow = {
  position: number;
  direction: 'IN' | 'OUT' | 'FEE';
  account: { id: string; name: string };
  asset: { id: string; symbol: string; kind: string };
  quantity: string;
  splitRatio?: string | null;
};

export type RowTransaction = {
  type: string;
  flows: readonly RowFlow[];
  link?: {
    kind: LinkKind;
    other: { publicId: string; account: { id: string; name: string }; flows: readonly RowFlow[] };
  } | null;
  isIgnored: boolean;
  /** For units from before the records: the acquisition date. */
  dateAcquired?: string | null;
};

export type Side =
  /** A quantity; `more` counts further legs on its side. */
  | { kind: 'leg'; quantity: string; assetId: string; symbol: string; assetKind: string; more: number }
  /** Another account of the user. */
  | { kind: 'place'; name: string }
  /** Outside the user's accounts. */
  | { kind: 'words'; text: string; isOpen: boolean };

export type RowView = { left: Side; arrow: '→' | '←'; right: Side | undefined };

const GIVEN: Record<string, string> = {
  spend: 'spent',
  fee: 'fee',
  gift: 'given away',
  donation: 'donated',
  lost: 'lost',
  stolen: 'stolen',
  margin_loss: 'margin loss',
  rename: 'renamed',
};
const RECEIVED: Record<string, string> = {
  income: 'income',
  gift_received: 'gift',
  margin_gain: 'margin gain',
  rename: 'renamed',
};

export function rowView(transaction: RowTransaction): RowView {
  const split = transaction.flows.find((flow) => flow.splitRatio != null);
  if (split) {
    const { id: assetId, symbol, kind: assetKind } = split.asset;
    const units = (quantity: string): Side => ({ kind: 'leg', quantity, assetId, symbol, assetKind, more: 0 });
    return { left: units('1'), arrow: '→', right: units(split.splitRatio!) };
  }
  // Bridges and trades may return another asset, which the row shows.
  const other = transaction.link?.kind === 'TRANSFER' ? undefined : transaction.link?.other.flows;
  const outs = legsOf(transaction.flows, 'OUT');
  const ins = legsOf(transaction.flows, 'IN');
  const fees = legsOf(transaction.flows, 'FEE');
  if (other && outs.length > 0) return between(transaction, outs, legsOf(other, 'IN'));
  if (other && ins.length > 0) return { left: leg(ins), arrow: '←', right: leg(legsOf(other, 'OUT')) };
  if (outs.length > 0 && ins.length > 0) return between(transaction, outs, ins);
  if (ins.length > 0) return { left: leg(ins), arrow: '←', right: origin(transaction) };
  if (outs.length > 0) return { left: leg(outs), arrow: '→', right: destination(transaction) };
  return { left: leg(fees), arrow: '→', right: { kind: 'words', text: 'fee', isOpen: false } };
}

function legsOf(flows: readonly RowFlow[], direction: RowFlow['direction']): RowFlow[] {
  return flows.filter((flow) => flow.direction === direction);
}

function between(transaction: RowTransaction, outs: RowFlow[], ins: RowFlow[]): RowView {
  const [out] = outs;
  const [received] = ins;
  const isMove =
    transaction.type === 'transfer' ||
    (out?.asset.id === received?.asset.id && out?.account.id !== received?.account.id);
  if (isMove && received) return { left: leg(outs), arrow: '→', right: { kind: 'place', name: received.account.name } };
  return { left: leg(outs), arrow: '→', right: leg(ins) };
}

function origin(transaction: RowTransaction): Side {
  if (transaction.link) return { kind: 'place', name: transaction.link.other.account.name };
  const words = RECEIVED[transaction.type];
  if (words !== undefined) return { kind: 'words', text: words, isOpen: false };
  if (transaction.dateAcquired) return { kind: 'words', text: 'held from before', isOpen: false };
  // Money from a bank has no counterpart to match.
  if (isMoneyOnly(transaction)) return { kind: 'words', text: 'from outside', isOpen: false };
  return { kind: 'words', text: 'no matching withdrawal', isOpen: true };
}

function destination(transaction: RowTransaction): Side {
  if (transaction.link) return { kind: 'place', name: transaction.link.other.account.name };
  const words = GIVEN[transaction.type];
  if (words !== undefined) return { kind: 'words', text: words, isOpen: false };
  if (isMoneyOnly(transaction)) return { kind: 'words', text: 'to outside', isOpen: false };
  return { kind: 'words', text: 'no matching deposit', isOpen: true };
}

export function isMoneyOnly({ flows }: { flows: readonly { asset: { kind: string } }[] }): boolean {
  return flows.length > 0 && flows.every((flow) => flow.asset.kind === 'FIAT');
}

function leg(flows: readonly RowFlow[]): Side {
  const [first] = flows;
  if (first === undefined) return { kind: 'words', text: 'nothing moved', isOpen: false };
  return {
    kind: 'leg',
    quantity: first.quantity,
    assetId: first.asset.id,
    symbol: first.asset.symbol,
    assetKind: first.asset.kind,
    more: flows.length - 1,
  };
}

export function worstCallout<C extends { severity: string }>(callouts: readonly C[]): C | undefined {
  return [...callouts].sort((a, b) => gravity(a.severity) - gravity(b.severity))[0];
}

const GRAVITY = ['ERROR', 'SEVERE', 'WARNING', 'NOTICE', 'INFORMATIONAL'];

function gravity(severity: string): number {
  const at = GRAVITY.indexOf(severity);
  return at === -1 ? GRAVITY.length : at;
}
