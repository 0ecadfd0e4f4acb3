/** The result of a benchmark: every `bench/<name>.ts` exports `name` and `run`. */

export type BenchRow = {
  /** The measured case: `100,000 transactions, FIFO`. Names the figure over time, so it must not change. */
  readonly what: string;
  readonly value: number;
  /** Lower is better in every unit; `x` is a multiple of another row. `ms` figures are compared across machines by the reference loop of the same run. */
  readonly unit: 'ms' | 'MB' | 'count' | 'x';
  /** value / reference loop; filled in by the runner for `ms` rows that leave it out. */
  readonly ratioToReference?: number;
};

export type Benchmark = { readonly name: string; run(): Promise<BenchRow[]> };
