/** A row of results. Every `bench/<name>.ts` exports `name` and `run`. */

export type BenchRow = {
  /** The name, such as `100,000 transactions, FIFO`. It identifies the figure over time, so it must not change. */
  readonly what: string;
  readonly value: number;
  /**
   * The unit. Lower is better. `x` is a multiple of another row. The reference loop of the same run makes `ms` figures
   * comparable between machines.
   */
  readonly unit: 'ms' | 'MB' | 'count' | 'x';
  /** The value divided by the reference loop. The runner fills it in for `ms` rows. */
  readonly ratioToReference?: number;
};

export type Benchmark = { readonly name: string; run(): Promise<BenchRow[]> };
