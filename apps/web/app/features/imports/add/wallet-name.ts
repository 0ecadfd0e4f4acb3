/** The name of a wallet that is added: one that none of the others has, in whatever capitals. Pure. */

export function isNameTaken(name: string, taken: readonly string[]): boolean {
  return lowerCase(taken).has(name.trim().toLowerCase());
}

/** The rule of the field, for `register`. */
export function freeNameRule(taken: readonly string[]) {
  return { validate: (name: string) => !isNameTaken(name, taken) || 'You already have a wallet with this name.' };
}

/** A name for a new wallet that none of the others has: `Coinbase`, then `Coinbase 2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const lower = lowerCase(taken);
  if (!lower.has(wanted.trim().toLowerCase())) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted} ${number}`;
    if (!lower.has(name.toLowerCase())) return name;
  }
}

function lowerCase(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.trim().toLowerCase()));
}
