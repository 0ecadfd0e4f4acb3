/**
 * From a draft to what a ledger keeps: one transaction and its flows. Names of accounts and assets are still the source's;
 * who calls resolves them.
 */
import { dec, LEDGER_SCALE, ledgerText } from '@lotbook/ledger/decimal';
import { type DraftFee, type DraftLeg, type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { FlowDirection, TransactionType } from '@lotbook/ledger/transaction';

export type IntakeFlow = {
  direction: FlowDirection;
  /** As the source names it; undefined: the one account that the source is of. */
  account: string | undefined;
  asset: DraftLeg['asset'];
  /** Decimal string, >= 0. */
  quantity: string;
  /** Of a fee: taken out of the units just received, rather than paid on top. */
  isWithheld: boolean;
  /** What the source says it was worth. `isCost`: what it cost, as another tax product says. */
  stated: { value: string; currency: string | null; isCost: boolean } | null;
  /** Of a split, in which nothing moves: how many units each unit became. Decimal string. */
  splitRatio: string | null;
};

export type IntakeTransaction = Pick<
  DraftTransaction,
  | 'sourceId'
  | 'timestamp'
  | 'label'
  | 'purpose'
  | 'account'
  | 'counterparty'
  | 'transactionHash'
  | 'acquiredAt'
  | 'note'
  | 'reason'
  | 'rows'
> & {
  type: TransactionType;
  /** What left first, then what came in, then fees: the order of flows everywhere. */
  flows: readonly IntakeFlow[];
};

/** A draft as a transaction of the ledger. */
export function transactionOf(draft: DraftTransaction): IntakeTransaction {
  const type = typeOf(draft);
  return {
    sourceId: draft.sourceId,
    timestamp: draft.timestamp,
    type,
    label: draft.label,
    purpose: draft.purpose,
    account: draft.account,
    counterparty: draft.counterparty,
    transactionHash: draft.transactionHash,
    acquiredAt: draft.acquiredAt,
    note: draft.note,
    reason: draft.reason,
    rows: draft.rows,
    flows: flowsOf(draft, type),
  };
}

/** A transfer of which the source names one end only is a withdrawal or a deposit, until its other end is found. */
function typeOf({ type, toAccount, sent, received }: DraftTransaction): TransactionType {
  if (type !== 'transfer' || toAccount !== undefined || (sent && received)) return type;
  return sent ? 'withdrawal' : 'deposit';
}

function flowsOf(draft: DraftTransaction, type: TransactionType) {
  const { account, toAccount, sent, received, fees, split } = draft;
  const flows: IntakeFlow[] = sentLegs(draft).map((leg) => flow('out', account, leg));
  // What a transfer sends arrives, unless it says what else did.
  if (type === 'transfer') {
    const arrived = received ?? sent;
    if (arrived) flows.push(flow('in', toAccount ?? account, arrived));
  } else for (const leg of receivedLegs(draft)) flows.push(flow('in', account, leg));
  for (const fee of fees) flows.push(flow('fee', account, fee));
  if (split) {
    flows.push({ ...flow('in', account, { asset: split.asset, quantity: '0' }), splitRatio: carried(split.ratio) });
  }
  return flows;
}

function flow(direction: IntakeFlow['direction'], account: string | undefined, leg: DraftLeg | DraftFee): IntakeFlow {
  const { asset, quantity, fiatValue, fiatCurrency = null, isCostBasis = false } = leg;
  return {
    direction,
    account,
    asset,
    quantity: carried(quantity),
    isWithheld: 'withheld' in leg && leg.withheld === true,
    stated: fiatValue === undefined ? null : { value: carried(fiatValue), currency: fiatCurrency, isCost: isCostBasis },
    splitRatio: null,
  };
}

/** Rounds what a file wrote, or a reader multiplied, beyond the digits of a ledger: 0.1 as a binary fraction has 55. */
function carried(amount: string): string {
  const point = amount.indexOf('.');
  return point < 0 || amount.length - point - 1 <= LEDGER_SCALE ? amount : ledgerText(dec(amount));
}
