/**
 * Derives a transaction's ID from its content. The same row of the same file gets the same ID, so that an import
 * resumed after a kill writes the same rows.
 */
import { createHash } from 'node:crypto';

/**
 * Returns a version 8 UUID. Its first 48 bits are the time in milliseconds, as in version 7, because writing
 * neighboring index entries makes a large import twice as fast. The rest is a hash.
 * @param at.timestamp  ISO 8601; a time before 1970 counts as 1970
 */
export function transactionId(at: { userId: string; accountId: string; sourceId: string; timestamp: string }): string {
  const hash = createHash('sha256').update(`${at.userId}\n${at.accountId}\n${at.sourceId}`).digest('hex');
  const time = Math.max(0, Date.parse(at.timestamp)).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hash[3]!, 16) & 0b0011) | 0b1000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-8${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** Returns the shared ID prefix of all transactions made from one network transaction; null if the ID has no hash. */
export function wholeOf(id: string, hash: string | null): string | null {
  const at = hash === null ? -1 : id.indexOf(hash);
  return at < 0 ? null : id.slice(0, at + hash!.length);
}
