/** The user states that no broker sent a Form 1099-DA. Kept in this browser. */

const keyOf = (taxYear: string): string => `no-1099-da ${taxYear}`;

export function hasNoBrokerForm(taxYear: string): boolean {
  try {
    return localStorage.getItem(keyOf(taxYear)) !== null;
  } catch {
    return false;
  }
}

export function noteNoBrokerForm(taxYear: string): void {
  try {
    localStorage.setItem(keyOf(taxYear), 'true');
  } catch {}
}
