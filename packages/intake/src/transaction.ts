/** Converts drafts to transactions. Accounts and assets keep the source's names until the caller resolves them. */
import { dec, LEDGER_SCALE, ledgerText } from '@lotbook/ledger/decimal';
import { type DraftFee, type DraftLeg, type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { FlowDirection, TransactionType } from '@lotbook/ledger/transaction';

export type IntakeFlow = {
  direction: FlowDirection;
  account: string | undefined;
  asset: DraftLeg['asset'];
  /** Decimal string, >= 0. */
  quantity: string;
  /** True for a fee deducted from the units just received instead of paid on top. */
  isWithheld: boolean;
  /** The source's value. `isCost` is true for the cost stated by another tax product. */
  stated: { value: string; currency: string | null; isCost: boolean } | null;
  /** For a split, which moves nothing, the units per unit as a decimal string. */
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
  flows: readonly IntakeFlow[];
};

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

/** Returns the type. A transfer with one known end is a withdrawal or a deposit until the other end is found. */
function typeOf({ type, toAccount, sent, received }: DraftTransaction): TransactionType {
  if (type !== 'transfer' || toAccount !== undefined || (sent && received)) return type;
  return sent ? 'withdrawal' : 'deposit';
}

function flowsOf(draft: DraftTransaction, type: TransactionType) {
  const { account, toAccount, sent, received, fees, split } = draft;
  const flows: IntakeFlow[] = sentLegs(draft).map((leg) => flow('out', account, leg));
  // A transfer delivers what it sends, unless it states otherwise.
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

/** Rounds an amount, because 0.1 as a binary fraction has 55 digits. */
function carried(amount: string): string {
  const point = amount.indexOf('.');
  return point < 0 || amount.length - point - 1 <= LEDGER_SCALE ? amount : ledgerText(dec(amount));
}
