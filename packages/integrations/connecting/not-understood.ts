import type { RecordIssue } from './connector.ts';

/**
 * @param symbols of outflows and inflows, neither empty
 * @param called the called function; empty if unknown
 */
export function notUnderstood(
  recordId: string,
  symbols: { readonly out: readonly string[]; readonly into: readonly string[] },
  called = '',
): RecordIssue {
  const { out, into } = symbols;
  const which = called === '' ? '' : `, which calls ${called}`;
  return {
    recordId,
    code: 'NOT_UNDERSTOOD',
    message: `${out.join(', ')} went out and ${into.join(', ')} came in by one transaction${which}; what it was is not known, so each is by itself.`,
    remedy: 'Look the transaction up and say what it was: an exchange, a deposit into a pool, a loan.',
  };
}
