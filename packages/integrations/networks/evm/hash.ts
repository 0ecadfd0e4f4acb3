/** The hash of a row, which one explorer calls otherwise in one of its lists. Pure. */
import type { EvmRow } from './answers.ts';

/** @returns null of what is no hash */
export function hashOfRow(row: EvmRow): string | null {
  const hash = String(row.hash ?? row.transactionHash ?? '').toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(hash) ? hash : null;
}
