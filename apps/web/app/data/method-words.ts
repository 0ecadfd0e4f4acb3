import type { CostBasisMethod } from '../generated/graphql.ts';

export const METHODS: Record<CostBasisMethod, string> = {
  FIFO: 'first in, first out (FIFO)',
  LIFO: 'last in, first out (LIFO)',
  HIFO: 'highest cost first (HIFO)',
  LOFO: 'lowest cost first (LOFO)',
  ACB: 'adjusted cost base (ACB)',
  WAC: 'weighted average cost (WAC)',
  SP: 'share pooling (SP)',
};

/** A shortened hash then shows its own digits. */
export function plainHash(hash: string): string {
  return hash.replace(/^sha256:/, '');
}
