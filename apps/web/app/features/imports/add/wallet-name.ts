/** A name for a new wallet that none of the others has: `Coinbase`, then `Coinbase 2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.trim().toLowerCase()));
  if (!lower.has(wanted.trim().toLowerCase())) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted} ${number}`;
    if (!lower.has(name.toLowerCase())) return name;
  }
}
