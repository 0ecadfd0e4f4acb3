/** A note about the figures that may change when a version recomputes a user's ledger. */
export type VersionNote = { readonly version: string; readonly note: string };

export const VERSION_NOTES: readonly VersionNote[] = [
  {
    version: '1.10.0',
    note: 'Outside the United Kingdom a trade counts at the value received on both sides, where its file states two values.',
  },
  {
    version: '1.10.0',
    note: 'United States: where you chose no allocation, lots from before 2025 stay in the wallet that acquired them.',
  },
  {
    version: '1.11.0',
    note: 'Liquidated collateral settles the debts of its wallet, and a debt can be paid back in what its asset was renamed to.',
  },
  {
    version: '1.12.0',
    note: 'In the United Kingdom each side of a trade keeps its own market value (HMRC CRYPTO22257).',
  },
];

export function notesBetween(from: string, to: string): string[] {
  return VERSION_NOTES.filter(
    ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
  ).map(({ note }) => note);
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const apart = (left![i] ?? 0) - (right![i] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}
