/** How many random ledgers a property is tried on: `LOTBOOK_RUNS=5000 npx vitest run packages/engine` for as many of each. */
export function runs(usual: number): { numRuns: number } {
  return { numRuns: Number(process.env.LOTBOOK_RUNS ?? usual) };
}
