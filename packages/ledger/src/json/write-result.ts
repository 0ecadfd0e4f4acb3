/** Writes one row at a time, so that a million rows are not in memory twice. */

import { IDS_ARE_NAMES, type LedgerNames } from '../ledger.ts';
import type { Callout } from '../results/callout.ts';
import { calloutMessage } from '../results/callout-words.ts';
import type { Disposal, Income, Lot, Removal, Result, TermTotals, Totals, YearTotals } from '../results/result.ts';
import { type Place, placeName } from '../transactions/place.ts';
import type { CalloutRow, DisposalRow, IncomeRow, LotRow, RemovalRow, ResultFile, YearRow } from './result-file.ts';

/** @param names the names for IDs in the file */
export function resultFile(result: Result, names: LedgerNames = IDS_ARE_NAMES): ResultFile {
  return {
    lotbook: 1,
    ...(result.name === undefined ? {} : { name: result.name }),
    engine: result.engineVersion,
    input_hash: result.inputHash,
    result_hash: result.resultHash,
    disposals: result.disposals.map((row) => disposalRow(row, names)),
    removals: result.removals.map((row) => removalRow(row, names)),
    income: result.income.map((row) => incomeRow(row, names)),
    lots: result.lots.map((row) => lotRow(row, names)),
    totals: totalsRow(result.totals),
    years: Object.fromEntries(Object.entries(result.years).map(([year, totals]) => [year, yearRow(totals)])),
    callouts: result.callouts.map((row) => calloutRow(row, names)),
  };
}

function wallet({ accountId, place }: { accountId: string | null; place?: Place }, names: LedgerNames): string | null {
  return accountId === null ? null : placeName({ accountId, ...(place === undefined ? {} : { place }) }, names);
}

export function disposalRow(row: Disposal, names: LedgerNames = IDS_ARE_NAMES): DisposalRow {
  return {
    tx: row.transactionId,
    kind: row.kind,
    asset: names.asset(row.assetId),
    wallet: wallet(row, names),
    quantity: row.quantity,
    acquired_tx: row.acquiredTransactionId,
    acquired_at: row.acquiredAt,
    disposed_at: row.disposedAt,
    proceeds: row.proceeds,
    cost_basis: row.costBasis,
    gain: row.gain,
    term: row.term,
    rule: row.rule,
    denied_loss: row.deniedLoss,
    ...restsOn(row),
  };
}

export function removalRow(row: Removal, names: LedgerNames = IDS_ARE_NAMES): RemovalRow {
  return {
    tx: row.transactionId,
    kind: row.kind,
    asset: names.asset(row.assetId),
    wallet: wallet(row, names),
    quantity: row.quantity,
    acquired_tx: row.acquiredTransactionId,
    acquired_at: row.acquiredAt,
    removed_at: row.removedAt,
    cost_basis: row.costBasis,
    ...restsOn(row),
  };
}

export function incomeRow(row: Income, names: LedgerNames = IDS_ARE_NAMES): IncomeRow {
  return {
    tx: row.transactionId,
    label: row.label,
    asset: names.asset(row.assetId),
    wallet: wallet(row, names),
    quantity: row.quantity,
    value: row.value,
    received_at: row.receivedAt,
    ...restsOn(row),
  };
}

export function lotRow(row: Lot, names: LedgerNames = IDS_ARE_NAMES): LotRow {
  return {
    asset: names.asset(row.assetId),
    wallet: wallet(row, names),
    quantity: row.quantity,
    acquired_tx: row.acquiredTransactionId,
    acquired_at: row.acquiredAt,
    cost_basis: row.costBasis,
    ...restsOn(row),
  };
}

export function calloutRow(row: Callout, names: LedgerNames = IDS_ARE_NAMES): CalloutRow {
  const { receipt } = row;
  return {
    type: row.type,
    severity: row.severity,
    tx: row.transactionId,
    asset: row.assetId === null ? null : names.asset(row.assetId),
    quantity: row.quantity,
    amount_at_risk: row.amountAtRisk,
    amount_at_risk_is_estimate: row.isAmountAtRiskEstimate,
    ...(receipt === undefined
      ? {}
      : {
          receipt:
            receipt === null
              ? null
              : { tx: receipt.transactionId, received_at: receipt.receivedAt, quantity: receipt.quantity },
        }),
    message: calloutMessage(row, names),
  };
}

function restsOn<Unknown>({ unknown }: { unknown?: Unknown }): { unknown?: Unknown } {
  return unknown === undefined ? {} : { unknown };
}

export function totalsRow({ gain, proceeds, costBasis, income, ...more }: Totals): ResultFile['totals'] {
  return { gain, proceeds, cost_basis: costBasis, income, ...restsOn(more) };
}

export function yearRow(year: YearTotals): YearRow {
  return {
    short: termRow(year.short),
    long: termRow(year.long),
    gain: year.gain,
    income: year.income,
    income_by_label: year.incomeByLabel,
    denied_loss: year.deniedLoss,
    ...restsOn(year),
  };
}

function termRow({ proceeds, costBasis, gain }: TermTotals): YearRow['short'] {
  return { proceeds, cost_basis: costBasis, gain };
}
