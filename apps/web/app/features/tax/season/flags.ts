import { FLAGS, type Flags } from './steps.ts';

const keyOf = (taxYear: string): string => `tax-readiness ${taxYear}`;

export function readFlags(taxYear: string): Flags {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(taxYear)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(FLAGS.filter((flag) => Reflect.get(kept, flag) === true).map((flag) => [flag, true]));
  } catch {
    return {};
  }
}

export function writeFlags(taxYear: string, flags: Flags): void {
  try {
    localStorage.setItem(keyOf(taxYear), JSON.stringify(flags));
  } catch {
    // Storage is forbidden: the ticks last as long as the page.
  }
}
