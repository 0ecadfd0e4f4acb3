/** Reads the figures of a tax year as filed, from the stored result, and from a full computation. */
import type { Tx } from '@lotbook/db/user';
import { add, type Decimal, dec, ZERO } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { readNames, readSettings } from '../../results/engine/read-ledger.ts';
import { withEngine } from '../../results/engine/run-engine.ts';
import { engineSettings } from '../../results/engine/settings.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from '../../results/engine/what-if-years.ts';
import type { YearSummary } from '../../results/years/summarize.ts';
import { linesOf } from './frozen-years.ts';

export type Line = { proceeds: Decimal; costBasis: Decimal; gain: Decimal; income: Decimal };
export type Lines = ReadonlyMap<string, Line>;
export type YearNow = { totals: YearSummary | null; lines: Lines };

type LineRow = { id: string; proceeds: string; costBasis: string; gain: string; income: string };

export async function filedLines(tx: Tx, userId: string, taxYear: string): Promise<Lines> {
  const { rows } = await sql<LineRow>`
    select transaction_id as id, proceeds, cost_basis as "costBasis", gain, income from filed_lines
    where user_id = ${userId} and tax_year = ${taxYear}`.execute(tx);
  return byTransaction(rows);
}

export async function storedYear(
  tx: Tx,
  userId: string,
  { computationId, taxYear }: { computationId: string; taxYear: string },
): Promise<YearNow & { resultHash: string | null }> {
  const { rows: years } = await sql<{ totals: YearSummary; resultHash: string }>`
    select totals, result_hash as "resultHash" from segments
    where user_id = ${userId} and computation_id = ${computationId}::uuid and tax_year = ${taxYear}`.execute(tx);
  const { rows } = await sql<LineRow>`
    select transaction_id as id, proceeds::text, cost_basis::text as "costBasis", gain::text, income::text
    from (${linesOf(userId, computationId)}) l where tax_year = ${taxYear}`.execute(tx);
  return { totals: years[0]?.totals ?? null, resultHash: years[0]?.resultHash ?? null, lines: byTransaction(rows) };
}

/**
 * Computes a year without storing anything.
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's previews are already queued
 */
export function computedYear(shortTransaction: ShortTransaction, userId: string, taxYear: string): Promise<YearNow> {
  return asking.inTurn(userId, async () => {
    const { settings, names } = await shortTransaction(async (tx) => ({
      settings: engineSettings((await readSettings(tx, userId))!),
      names: await readNames(tx, userId),
    }));
    const start = { settings, ...names, from: null, wanted: 'result' as const };
    const whose = { userId, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
    return withEngine(
      start,
      pagesOf(shortTransaction, userId),
      async ({ finished, rows }) => {
        const lines: LineRow[] = [];
        for await (const { table, json } of rows()) {
          if (table === 'disposals') lines.push(...disposalLines(json, taxYear));
          if (table === 'income') lines.push(...incomeLines(json, taxYear));
        }
        return { totals: new Map(finished.years).get(taxYear) ?? null, lines: byTransaction(lines) };
      },
      whose,
    );
  });
}

type DisposalJson = {
  tax_year: string;
  transaction_id: string;
  category: string;
  printed_proceeds: string;
  printed_cost_basis: string;
  printed_gain: string;
};

function disposalLines(json: string, taxYear: string): LineRow[] {
  return (JSON.parse(json) as DisposalJson[])
    .filter((row) => row.tax_year === taxYear && row.category === 'disposal')
    .map((row) => ({
      id: row.transaction_id,
      proceeds: row.printed_proceeds,
      costBasis: row.printed_cost_basis,
      gain: row.printed_gain,
      income: '0',
    }));
}

type IncomeJson = { tax_year: string; transaction_id: string; printed_value: string };

function incomeLines(json: string, taxYear: string): LineRow[] {
  return (JSON.parse(json) as IncomeJson[])
    .filter((row) => row.tax_year === taxYear)
    .map((row) => ({ id: row.transaction_id, proceeds: '0', costBasis: '0', gain: '0', income: row.printed_value }));
}

function byTransaction(rows: readonly LineRow[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const so = lines.get(row.id) ?? NOTHING;
    lines.set(row.id, {
      proceeds: add(so.proceeds, dec(row.proceeds)),
      costBasis: add(so.costBasis, dec(row.costBasis)),
      gain: add(so.gain, dec(row.gain)),
      income: add(so.income, dec(row.income)),
    });
  }
  return lines;
}

export const NOTHING: Line = { proceeds: ZERO, costBasis: ZERO, gain: ZERO, income: ZERO };
