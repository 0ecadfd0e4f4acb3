/** Explains short-term and long-term in the user's country. Pure. */
import type { HoldingRule } from '@lotbook/engine/holding-period';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';

type Words = { short: string; long: string };

/**
 * The tax consequences.
 * @source United States: 26 USC § 1(h); Germany: § 23 (1) no. 2 EStG
 */
const FOLLOWS: Readonly<Record<string, Words>> = {
  US: { short: 'Taxed as ordinary income.', long: 'Taxed at the lower long-term capital gains rates.' },
  DE: { short: 'Taxed as ordinary income once the year’s total of such gains exceeds the limit.', long: 'Not taxed.' },
};

/** @param country  ISO 3166 code; a country without rules has no terms */
export function termWords(country: string): Words {
  const held = heldWords(jurisdictionOf(country)?.rules[0].holding ?? null);
  const follows = FOLLOWS[country];
  const sentence = (term: keyof Words) => [held[term], follows?.[term]].filter(Boolean).join(' ');
  return { short: sentence('short'), long: sentence('long') };
}

function heldWords(rule: HoldingRule): Words {
  if (rule === null) return { short: '', long: '' };
  if (rule.kind === 'days')
    return { short: `Held for less than ${rule.days} days.`, long: `Held for ${rule.days} days or more.` };
  const years = rule.years === 1 ? 'one year' : `${rule.years} years`;
  return { short: `Held for ${years} or less.`, long: `Held for more than ${years}.` };
}
