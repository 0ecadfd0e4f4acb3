/** Unique wallet names, compared case-insensitively. */

export function isNameTaken(name: string, taken: readonly string[]): boolean {
  return lowerCase(taken).has(name.trim().toLowerCase());
}

export function freeNameRule(taken: readonly string[]) {
  return { validate: (name: string) => !isNameTaken(name, taken) || 'You already have a wallet with this name.' };
}

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
