import { tradeValueIn } from '@lotbook/engine/jurisdictions/registry';
import type { Callout, NotComputed } from '@lotbook/ledger/callout';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { IdentifiedLot, Transaction } from '@lotbook/ledger/transaction';
import { STATED_FIGURES, statedFigure, unusedFigureOf } from '@lotbook/ledger/unused-figure';
import type { LinkKind } from '../../facts/links/links.ts';
import {
  asCounted,
  CannotCompute,
  engineTransaction,
  type InputFlow,
  type InputTransaction,
  type PageRow,
  transactionOf,
  type Valued,
} from './engine-ledger.ts';
import { engineMovement } from './engine-movement.ts';
import { engineLinkedTrade, tradeOf } from './linked-trade.ts';
import { valueOutOfBounds } from './value-bounds.ts';

export type LedgerLink = { from: string; to: string; kind: LinkKind };

export type IdentifiedFor = { transactionId: string; lots: readonly IdentifiedLot[]; identifiedAt?: string };

/** A transaction that could not be read because of a bug, for which there is no callout. It is logged. */
export type Unread = { transactionId: string; error: Error };

export class EngineInput {
  transactions: Transaction[] = [];
  /** Callouts from reading the ledger: unreadable transactions and assumed values. */
  callouts: Callout[] = [];
  readonly unread: Unread[] = [];
  readonly instants = new Map<string, string>();
  private readonly rows: InputTransaction[] = [];
  private readonly halves = new Map<string, InputTransaction>();
  private readonly partner = new Map<string, string>();
  private readonly traded = new Set<string>();

  private readonly valued: Valued;
  private readonly identified: ReadonlyMap<string, Pick<Transaction, 'identifiedLots' | 'identifiedAt'>>;

  constructor(
    links: readonly LedgerLink[],
    { baseCurrency = 'USD', country }: Pick<LedgerSettings, 'baseCurrency' | 'country'>,
    identified: readonly IdentifiedFor[],
  ) {
    this.valued = { baseCurrency, tradeValue: tradeValueIn(country) };
    this.identified = new Map(
      identified.map(({ transactionId, lots, identifiedAt }) => [
        transactionId,
        { identifiedLots: lots, ...(identifiedAt === undefined ? {} : { identifiedAt }) },
      ]),
    );
    for (const { from, to, kind } of links) {
      this.partner.set(from, to);
      this.partner.set(to, from);
      if (kind === 'linked_trade') this.traded.add(from).add(to);
    }
  }

  add(pages: readonly PageRow[]): void {
    for (const page of pages) {
      const booked = this.traded.has(page[0]) ? 'trade' : undefined;
      const row = transactionOf(page, this.valued, booked);
      this.rows.push({ ...row, ...this.identified.get(row.id) });
    }
  }

  close(isWanted: (instant: string) => boolean = () => true): void {
    this.rows.sort(byTimeAndPlace);
    for (const row of this.rows) {
      for (const flow of row.flows) if (flow.isPegged) this.report(row, pegged(row.id, flow));
      const outOfBounds = valueOutOfBounds(row, this.valued.baseCurrency);
      if (outOfBounds) this.report(row, outOfBounds);
      const partnerId = this.partner.get(row.id);
      if (partnerId === undefined) this.push([row], () => [engineTransaction(asCounted(row))]);
      else this.addHalf(row, partnerId);
    }
    // A half whose partner is ignored is treated as a single transaction.
    for (const row of this.halves.values()) this.push([row], () => [engineTransaction(asCounted(row))]);
    this.keep(isWanted);
  }

  private keep(isWanted: (instant: string) => boolean): void {
    this.transactions = this.transactions.filter(({ timestamp }) => isWanted(timestamp));
    this.callouts = this.callouts.filter(({ transactionId }) => isWanted(this.instants.get(transactionId!)!));
  }

  private addHalf(row: InputTransaction, partnerId: string): void {
    const other = this.halves.get(partnerId);
    if (!other) {
      this.halves.set(row.id, row);
      return;
    }
    this.halves.delete(partnerId);
    const [withdrawal, deposit] = row.flows.some((flow) => flow.direction === 'out') ? [row, other] : [other, row];
    if (this.traded.has(row.id)) this.addTrade(withdrawal, deposit);
    else this.push([withdrawal, deposit], () => engineMovement(withdrawal, deposit));
  }

  private addTrade(withdrawal: InputTransaction, deposit: InputTransaction): void {
    const outOfBounds = valueOutOfBounds(tradeOf(withdrawal, deposit), this.valued.baseCurrency);
    if (outOfBounds) this.report(withdrawal, outOfBounds);
    this.push([withdrawal, deposit], () => engineLinkedTrade(withdrawal, deposit));
  }

  private report(row: InputTransaction, callout: Callout): void {
    this.callouts.push(callout);
    this.instants.set(row.id, row.happenedAt);
  }

  private push(rows: readonly [InputTransaction, ...InputTransaction[]], make: () => Transaction[]): void {
    const [row] = rows;
    try {
      const made = make();
      this.transactions.push(...made);
      for (const one of rows) this.reportUnused(one, made);
    } catch (error) {
      const isNamed = error instanceof CannotCompute;
      if (!isNamed) this.unread.push({ transactionId: row.id, error: error as Error });
      this.report(row, leftOut(row.id, isNamed ? error.why : 'UNREADABLE'));
    }
  }

  /**
   * Reports figures entered by the user that are in no engine transaction. The engine reports those that it does not
   * use.
   */
  private reportUnused(row: InputTransaction, made: readonly Transaction[]): void {
    for (const figure of STATED_FIGURES) {
      if (statedFigure(row, figure) === undefined || made.some((one) => statedFigure(one, figure) !== undefined))
        continue;
      this.report(row, {
        ...{ type: 'UNUSED_FIGURE', params: unusedFigureOf(row, figure, this.valued.baseCurrency) },
        ...{ severity: 'NOTICE', transactionId: row.id, assetId: null, quantity: null },
        ...{ amountAtRisk: null, isAmountAtRiskEstimate: false },
      });
    }
  }
}

function pegged(transactionId: string, { assetId, quantity, fiatValue }: InputFlow): Callout {
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

function leftOut(transactionId: string, why: NotComputed): Callout {
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

function byTimeAndPlace(a: InputTransaction, b: InputTransaction): number {
  if (a.happenedAt !== b.happenedAt) return a.happenedAt < b.happenedAt ? -1 : 1;
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}
