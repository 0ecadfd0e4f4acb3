import type { ResultFile } from '@lotbook/ledger/json/result-file';
import { resultFile } from '@lotbook/ledger/json/write-result';
import type { Ledger } from '@lotbook/ledger/ledger';
import { type ComputeOptions, compute } from './compute.ts';

export type Verification =
  | { readonly ok: true; readonly inputHash: string; readonly resultHash: string }
  | {
      readonly ok: false;
      /**
       * The part that differs: `input` for another ledger, other settings or another engine; `result` for the same
       * input with other figures.
       */
      readonly differs: 'input' | 'result';
      /** The path of the first difference, such as `disposals[3].cost_basis`; null if only the hashes differ. */
      readonly at: string | null;
      readonly given: string;
      readonly recomputed: string;
    };

/**
 * Compares a result with a recomputation.
 * @param given a result as printed by `lotbook compute`
 */
export function verify(ledger: Ledger, given: unknown, options: ComputeOptions = {}): Verification {
  const recomputed = resultFile(compute(ledger, options));
  const shown = (typeof given === 'object' && given !== null ? given : {}) as Partial<ResultFile>;
  const { name: _ofFile, ...mine } = recomputed;
  const { name: _ofResult, ...theirs } = shown;
  const first = firstDifference(unhashed(theirs), unhashed(mine), '') ?? firstDifference(theirs, mine, '');
  if (first === null) {
    return { ok: true, inputHash: recomputed.input_hash, resultHash: recomputed.result_hash };
  }
  const differs = shown.input_hash === recomputed.input_hash ? 'result' : 'input';
  return { ok: false, differs, at: first.at, given: shownAs(first.given), recomputed: shownAs(first.mine) };
}

/**
 * Returns figures without hashes, which are compared first because "disposals[3].cost_basis" helps more than two
 * hashes.
 */
function unhashed(result: Partial<ResultFile>) {
  const { input_hash: _input, result_hash: _result, ...rest } = result;
  return rest;
}

type Difference = { at: string; given: unknown; mine: unknown };

/** Hints, which may change between versions and are not compared. */
const HINTS = new Set(['message', 'amount_at_risk', 'amount_at_risk_is_estimate', 'receipt']);

/**
 * Finds the first difference. A key on only one side is a difference too, because an `unknown` without a cause in the
 * ledger is as wrong as a missing one.
 */
function firstDifference(given: unknown, mine: unknown, at: string): Difference | null {
  if (typeof mine !== 'object' || mine === null) return given === mine ? null : { at, given, mine };
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== Array.isArray(mine))
    return { at, given, mine };
  if (Array.isArray(mine) && Array.isArray(given) && mine.length !== given.length) {
    const shorter = Math.min(mine.length, given.length);
    for (let i = 0; i < shorter; i++) {
      const found = firstDifference(given[i], mine[i], `${at}[${i}]`);
      if (found) return found;
    }
    return { at: `${at}[${shorter}]`, given: given[shorter], mine: mine[shorter] };
  }
  const [theirs, ours] = [given, mine] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (HINTS.has(key)) continue;
    const path = Array.isArray(mine) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    const found = firstDifference(ownValue(theirs, key), ownValue(ours, key), path);
    if (found) return found;
  }
  return null;
}

/** Returns an own value. A year or label may have the same name as an inherited property. */
function ownValue(from: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(from, key) ? from[key] : undefined;
}

function shownAs(value: unknown): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
}
