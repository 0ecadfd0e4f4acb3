/** Every `bench/<name>.ts` exports `name` and `run`. */

export type BenchRow = {
  /** `100,000 transactions, FIFO`. It names the figure over time, so it must not change. */
  readonly what: string;
  readonly value: number;
  /**
   * Lower is better; `x` is a multiple of another row. The reference loop of the same run makes `ms` figures comparable
   * between machines.
   */
  readonly unit: 'ms' | 'MB' | 'count' | 'x';
  /** value / reference loop; the runner fills it in for `ms` rows. */
  readonly ratioToReference?: number;
};

export type Benchmark = { readonly name: string; run(): Promise<BenchRow[]> };
