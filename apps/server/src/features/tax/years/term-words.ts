/** What short-term and long-term mean where the user pays tax: how long that is, and what follows from it where we know. Pure. */
import type { HoldingRule } from '@lotbook/engine/holding-period';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';

type Words = { short: string; long: string };

/**
 * What follows for the tax.
 * @source United States: 26 USC § 1(h); Germany: § 23 (1) no. 2 EStG
 */
const FOLLOWS: Readonly<Record<string, Words>> = {
  US: { short: 'Taxed like other income.', long: 'Taxed at the lower rates of long-term capital gains.' },
  DE: { short: 'Taxed like other income, once all such gains of the year pass the limit.', long: 'Not taxed.' },
};

/** @param country  ISO 3166 code; one without rules has no terms */
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
