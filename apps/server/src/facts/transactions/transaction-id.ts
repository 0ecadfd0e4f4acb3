/**
 * The id of a transaction is made from what it is, not drawn: the same row of the same file in the same account gets
 * the same id however often it is read, so that a killed import that runs again writes the same rows.
 */
import { createHash } from 'node:crypto';

/**
 * A UUID of version 8 whose first 48 bits are the transaction's moment in milliseconds (as in version 7: neighbors in
 * time are neighbors in the index, which makes a large import twice as fast) and whose rest is a hash of who, where and
 * what.
 * @param at.timestamp  ISO 8601; a moment before 1970 counts as 1970
 */
export function transactionId(at: { userId: string; accountId: string; sourceId: string; timestamp: string }): string {
  const hash = createHash('sha256').update(`${at.userId}\n${at.accountId}\n${at.sourceId}`).digest('hex');
  const time = Math.max(0, Date.parse(at.timestamp)).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hash[3]!, 16) & 0b0011) | 0b1000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-8${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** Returns how the ids of everything made from one network transaction begin; null if the id has no hash. */
export function wholeOf(id: string, hash: string | null): string | null {
  const at = hash === null ? -1 : id.indexOf(hash);
  return at < 0 ? null : id.slice(0, at + hash!.length);
}
