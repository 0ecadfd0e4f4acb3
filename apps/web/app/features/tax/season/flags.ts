/** The steps of tax readiness that a user ticked, by tax year: kept in this browser, and taken away when they sign out. */
import { FLAGS, type Flags } from './steps.ts';

const keyOf = (taxYear: string): string => `tax-readiness ${taxYear}`;

/** Nothing where the browser keeps nothing, or something else stands there. */
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
    // Forbidden to this page: then the ticks last as long as it does.
  }
}
