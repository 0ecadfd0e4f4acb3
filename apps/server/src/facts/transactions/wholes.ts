/** Which of the transactions of an account are made of one transaction of its network: the ids of all of them begin alike. */

/** What the ids of all that is made of one transaction of a network begin with; null of what has no hash in its id. */
export function wholeOf(id: string, hash: string | null): string | null {
  const at = hash === null ? -1 : id.indexOf(hash);
  return at < 0 ? null : id.slice(0, at + hash!.length);
}
