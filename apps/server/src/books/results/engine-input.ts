/** Collects the database's pages and makes the engine's transactions of them. */
import type { Callout } from '@lotbook/ledger/callout';
import type { Transaction } from '@lotbook/ledger/transaction';
import {
  engineTransaction,
  engineTransfer,
  type FlowRow,
  type PageRow,
  type TransactionRow,
  transactionOf,
} from './engine-ledger.ts';

export class EngineInput {
  readonly transactions: Transaction[] = [];
  /** What the engine does not know of: transactions it cannot read, values that were assumed. */
  readonly callouts: Callout[] = [];
  private readonly rows: TransactionRow[] = [];
  private readonly halves = new Map<string, TransactionRow>();
  private readonly partner = new Map<string, string>();

  /** @param links  matched pairs: withdrawal id and deposit id */
  constructor(links: readonly { from: string; to: string }[]) {
    for (const { from, to } of links) {
      this.partner.set(from, to);
      this.partner.set(to, from);
    }
  }

  add(pages: readonly PageRow[]): void {
    for (const page of pages) {
      const row = transactionOf(page);
      this.rows.push(row);
      for (const flow of row.flows) if (flow.isPegged) this.callouts.push(pegged(row.id, flow));
    }
  }

  /** In order of time, at one instant in the order of the file they came in. */
  close(): void {
    this.rows.sort(byTimeAndPlace);
    for (const row of this.rows) {
      const partnerId = this.partner.get(row.id);
      if (partnerId === undefined) this.push(row.id, () => engineTransaction(row));
      else this.addHalf(row, partnerId);
    }
    // A half whose partner is ignored stands alone.
    for (const row of this.halves.values()) this.push(row.id, () => engineTransaction(row));
  }

  /** A transfer is in the place of its withdrawal; whichever half comes first waits for the other. */
  private addHalf(row: TransactionRow, partnerId: string): void {
    const other = this.halves.get(partnerId);
    if (!other) {
      this.halves.set(row.id, row);
      return;
    }
    this.halves.delete(partnerId);
    const [withdrawal, deposit] = row.flows.some((flow) => flow.direction === 'out') ? [row, other] : [other, row];
    this.push(withdrawal.id, () => engineTransfer(withdrawal, deposit));
  }

  private push(id: string, make: () => Transaction): void {
    try {
      this.transactions.push(make());
    } catch (error) {
      this.callouts.push(leftOut(id, (error as Error).message.replace(/:? [0-9a-f-]{36}/, '')));
    }
  }
}

function pegged(transactionId: string, { assetId, quantity, fiatValue }: FlowRow): Callout {
  return {
    type: 'MISSING_PRICE_HISTORY',
    params: { taken: 'PEG' },
    severity: 'INFORMATIONAL',
    transactionId,
    assetId,
    quantity,
    amountAtRisk: fiatValue,
    isAmountAtRiskEstimate: false,
  };
}

function leftOut(transactionId: string, why: string): Callout {
  return {
    type: 'UNBALANCED_TRANSACTION',
    params: { reason: 'LEFT_OUT', why },
    severity: 'ERROR',
    transactionId,
    assetId: null,
    quantity: null,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
  };
}

function byTimeAndPlace(a: TransactionRow, b: TransactionRow): number {
  if (a.happenedAt !== b.happenedAt) return a.happenedAt < b.happenedAt ? -1 : 1;
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}
