import type { EvmRow } from './answers.ts';

/** @returns null if it is not a hash */
export function hashOfRow(row: EvmRow): string | null {
  const hash = String(row.hash ?? row.transactionHash ?? '').toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(hash) ? hash : null;
}
