/** A token bucket per client, kept per process. Password attempts are counted in the database (sign-in/attempts.ts). */
export type Bucket = { size: number; perSecond: number };

type Level = { tokens: number; at: number };

export class RateLimit {
  private readonly bucket: Bucket;
  private readonly now: () => number;
  private levels = new Map<string, Level>();

  /** @param now returns milliseconds of a monotonic clock */
  constructor(bucket: Bucket, now: () => number = () => performance.now()) {
    this.bucket = bucket;
    this.now = now;
  }

  take(key: string): number {
    const { size, perSecond } = this.bucket;
    const now = this.now();
    const level = this.levels.get(key) ?? { tokens: size, at: now };
    const tokens = Math.min(size, level.tokens + ((now - level.at) / 1000) * perSecond);
    const left = tokens >= 1 ? tokens - 1 : tokens;
    this.levels.set(key, { tokens: left, at: now });
    if (this.levels.size > 10_000) this.forgetFull(now);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  private forgetFull(now: number): void {
    const { size, perSecond } = this.bucket;
    const isFull = (level: Level) => level.tokens + ((now - level.at) / 1000) * perSecond >= size;
    this.levels = new Map([...this.levels].filter(([, level]) => !isFull(level)));
  }
}
