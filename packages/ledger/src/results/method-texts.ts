import type { Method } from './settings.ts';

export const METHOD_TEXTS: Record<Method, string> = {
  FIFO: 'first in, first out',
  LIFO: 'last in, first out',
  HIFO: 'highest cost first',
  LOFO: 'lowest cost first',
  ACB: 'adjusted cost base',
  WAC: 'weighted average cost',
  SP: 'same day, then 30 days, then the section 104 pool',
};
