const MILLION = 1_000_000;

const MOST_ROWS: Readonly<Record<string, number>> = {
  alerts: 50,
  alert_crossings: 1_000,
  rules: 100,
  tax_profiles: 200,
  transactions: 2 * MILLION,
  flows: 10 * MILLION,
  source_rows: 10 * MILLION,
  transaction_links: MILLION,
  imported_values: MILLION,
  duplicate_decisions: MILLION,
  reported_balances: MILLION,
  broker_lines: MILLION,
  upload_edits: MILLION,
  problem_decisions: MILLION,
  filed_lines: MILLION,
  audit_events: 2 * MILLION,
  changes: MILLION,
  user_prices: 250_000,
};
const USUALLY = 100_000;

export const mostRowsOf = (table: string): number => MOST_ROWS[table] ?? USUALLY;
