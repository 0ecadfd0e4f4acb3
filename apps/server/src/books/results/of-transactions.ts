/** The SQL of what the current results say about transactions: disposals, income, callouts. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { merelyWaits } from '../prices/waiting.ts';
import { calloutsOfResult, rowsOf } from './current-rows.ts';
import type { CalloutRow, DisposalRow, IncomeRow } from './rows.ts';

/** One computation's rows about some transactions. */
export type Of = { userId: string; computationId: string; ids: readonly string[] };

export async function disposalsOf(tx: Tx, of: Of): Promise<DisposalRow[]> {
  const { rows } = await sql<DisposalRow>`
    select position, transaction_id as "transactionId", kind, category, asset_id as "assetId",
      account_id as "accountId", quantity, acquired_transaction_id as "acquiredTransactionId",
      acquired_at as "acquiredAt", disposed_at as "disposedAt", coalesce(printed_proceeds, proceeds) as proceeds, coalesce(printed_cost_basis, cost_basis) as "costBasis",
      coalesce(printed_gain, gain) as gain, coalesce(printed_denied_loss, denied_loss) as "deniedLoss",
      proceeds as "exactProceeds", cost_basis as "exactCostBasis", gain as "exactGain",
      term, rule, unknown
    from disposals where ${rowsOf(of.userId, of.computationId)} and ${about(of)} order by position`.execute(tx);
  return rows;
}

export async function incomeOf(tx: Tx, of: Of): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select position, transaction_id as "transactionId", label, asset_id as "assetId", account_id as "accountId",
      quantity, coalesce(printed_value, value) as value, value as "exactValue", received_at as "receivedAt", unknown
    from income where ${rowsOf(of.userId, of.computationId)} and ${about(of)} order by position`.execute(tx);
  return rows;
}

export async function calloutsOf(tx: Tx, of: Of): Promise<CalloutRow[]> {
  const { rows } = await sql<CalloutRow>`
    select position, type, severity, message, transaction_id as "transactionId", asset_id as "assetId", quantity,
      amount_at_risk as "amountAtRisk", is_amount_at_risk_estimate as "isAmountAtRiskEstimate",
      receipt_transaction_id as "receiptTransactionId",
      tax_year as "taxYear", ${merelyWaits(of.userId)} as "isWaiting"
    from callouts where ${calloutsOfResult(of.userId, of.computationId)} and ${about(of)} order by position`.execute(
    tx,
  );
  return rows;
}

function about({ ids }: Of) {
  return sql`transaction_id = any(${`{${ids.join(',')}}`}::uuid[])`;
}
