const RULES: Readonly<Record<string, string>> = {
  SAME_DAY: 'Acquired on the same day',
  THIRTY_DAY: 'Acquired within 30 days after',
  SECTION_104: 'From the Section 104 pool, at average cost',
  ACB: 'From the pool, at adjusted cost base',
  WAC: 'From the pool, at average cost',
};

/** @returns null if no pool is involved */
export function poolWords(rule: string | null | undefined): string | null {
  return rule == null ? null : (RULES[rule] ?? 'From the pool');
}
