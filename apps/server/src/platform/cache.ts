import { LRUCache } from 'lru-cache';

export type CacheLimits = {
  /** The limit in bytes per owner. A larger value is not cached. */
  ofOne: number;
  together: number;
};

const ENTRY_BYTES = 200;

export class Cache<V extends object> {
  readonly #limits: CacheLimits;
  readonly #owners = new Map<string, LRUCache<string, V>>();

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get(owner: string, key: string): V | undefined {
    return this.#owners.get(owner)?.get(key);
  }

  set(owner: string, key: string, value: V, bytes: number): void {
    const values = this.#owners.get(owner) ?? new LRUCache<string, V>({ maxSize: this.#limits.ofOne });
    values.set(key, value, { size: Math.max(ENTRY_BYTES, Math.ceil(bytes)) });
    this.#owners.delete(owner);
    this.#owners.set(owner, values);
    for (const [other] of this.#owners) {
      if (other === owner || this.#bytes() <= this.#limits.together) break;
      this.#owners.delete(other);
    }
  }

  deleteOf(owner: string): void {
    this.#owners.delete(owner);
  }

  #bytes(): number {
    let sum = 0;
    for (const values of this.#owners.values()) sum += values.calculatedSize;
    return sum;
  }
}
