/** How losses can be used by country. Sources are in the notes of the country's rules in packages/engine. */
export type LossUse = 'useful' | 'no set-off' | 'gains are free';

const NO_SET_OFF = new Set(['IN']);
const GAINS_ARE_FREE = new Set(['AE', 'CH', 'HK', 'SG', 'NL']);

export function lossUse(country: string): LossUse {
  if (NO_SET_OFF.has(country)) return 'no set-off';
  return GAINS_ARE_FREE.has(country) ? 'gains are free' : 'useful';
}

export function whyNoHarvest(country: string, name: string): string | null {
  const use = lossUse(country);
  if (use === 'useful') return null;
  if (use === 'no set-off') {
    return `In ${name} a loss on crypto cannot be set against any gain, so there is nothing to harvest.`;
  }
  return `In ${name} private gains on crypto are not taxed as gains, so a loss saves no tax.`;
}

export function harvestWarnings(country: string): string[] {
  return [...(WARNINGS[country] ?? [UNKNOWN_RULES])];
}

const UNKNOWN_RULES =
  'Many countries deny a loss when the same asset is bought back around the sale. Lotbook does not know that rule of your country: ask before you buy back.';

const WARNINGS: Readonly<Record<string, readonly string[]>> = {
  US: [
    'The wash-sale rule covers stocks and securities, not crypto, so buying back does not disallow the loss. The IRS can still disregard a sale and purchase without any risk in between.',
    'A net loss is set against up to $3,000 of other income a year ($1,500 when married filing separately); the rest is carried to the next year.',
  ],
  CA: [
    'A loss is denied (superficial loss) for as much as you bought in the 30 days before the sale or buy in the 30 days after it, and still hold then.',
  ],
  GB: [
    'If you buy the same token within 30 days after the sale, the sale is matched with that purchase first, and most of the loss goes.',
  ],
  AU: [
    'If you sell to make a loss and buy back shortly after, the tax office can treat it as a wash sale and cancel the loss.',
  ],
  DE: ['A loss counts only if you held the lot for one year at most, and only against gains of other private sales.'],
};
