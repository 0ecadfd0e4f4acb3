/**
 * Returns the number of random ledgers per property, which `LOTBOOK_RUNS=5000 npx vitest run packages/engine`
 * overrides.
 */
export function runs(usual: number): { numRuns: number } {
  return { numRuns: Number(process.env.LOTBOOK_RUNS ?? usual) };
}
