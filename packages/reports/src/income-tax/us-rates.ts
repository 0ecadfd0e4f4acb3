/**
 * US income tax rates in whole dollars of taxable income. Sources: Form 1040 instructions of 2024 and 2025 (tax
 * computation worksheets, capital gain tax worksheet); for 2023, figures on which two open tax calculators agree; for
 * 2026, Rev. Proc. 2025-32.
 */

import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'US income tax: brackets, standard deduction and the limits of long-term rates',
  source: 'Rev. Proc. 2025-32 (2026); instructions for Form 1040 of 2025',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  published: 'https://www.irs.gov/newsroom (inflation adjustments), then the instructions of Form 1040',
};

export const FILING_STATUSES = ['SINGLE', 'MARRIED_JOINTLY', 'MARRIED_SEPARATELY', 'HEAD_OF_HOUSEHOLD'] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

export type Rates = {
  /** The upper limits of the brackets of 10, 12, 22, 24, 32 and 35%. The rate above them is 37%. */
  readonly brackets: readonly [number, number, number, number, number, number];
  readonly standardDeduction: number;
  /** 0% up to the first, 15% up to the second, 20% above. */
  readonly longTerm: readonly [number, number];
};

/** The rates in percent, matching the brackets. The last is for everything above. */
export const BRACKET_PERCENTS = [10n, 12n, 22n, 24n, 32n, 35n, 37n] as const;
export const LONG_TERM_PERCENTS = [0n, 15n, 20n] as const;

const rates = (brackets: Rates['brackets'], standardDeduction: number, longTerm: Rates['longTerm']): Rates => ({
  brackets,
  standardDeduction,
  longTerm,
});

export const US_RATES: Readonly<Record<string, Readonly<Record<FilingStatus, Rates>>>> = {
  2023: {
    SINGLE: rates([11_000, 44_725, 95_375, 182_100, 231_250, 578_125], 13_850, [44_625, 492_300]),
    MARRIED_JOINTLY: rates([22_000, 89_450, 190_750, 364_200, 462_500, 693_750], 27_700, [89_250, 553_850]),
    MARRIED_SEPARATELY: rates([11_000, 44_725, 95_375, 182_100, 231_250, 346_875], 13_850, [44_625, 276_900]),
    HEAD_OF_HOUSEHOLD: rates([15_700, 59_850, 95_350, 182_100, 231_250, 578_100], 20_800, [59_750, 523_050]),
  },
  2024: {
    SINGLE: rates([11_600, 47_150, 100_525, 191_950, 243_725, 609_350], 14_600, [47_025, 518_900]),
    MARRIED_JOINTLY: rates([23_200, 94_300, 201_050, 383_900, 487_450, 731_200], 29_200, [94_050, 583_750]),
    MARRIED_SEPARATELY: rates([11_600, 47_150, 100_525, 191_950, 243_725, 365_600], 14_600, [47_025, 291_850]),
    HEAD_OF_HOUSEHOLD: rates([16_550, 63_100, 100_500, 191_950, 243_700, 609_350], 21_900, [63_000, 551_350]),
  },
  2025: {
    SINGLE: rates([11_925, 48_475, 103_350, 197_300, 250_525, 626_350], 15_750, [48_350, 533_400]),
    MARRIED_JOINTLY: rates([23_850, 96_950, 206_700, 394_600, 501_050, 751_600], 31_500, [96_700, 600_050]),
    MARRIED_SEPARATELY: rates([11_925, 48_475, 103_350, 197_300, 250_525, 375_800], 15_750, [48_350, 300_000]),
    HEAD_OF_HOUSEHOLD: rates([17_000, 64_850, 103_350, 197_300, 250_500, 626_350], 23_625, [64_750, 566_700]),
  },
  2026: {
    SINGLE: rates([12_400, 50_400, 105_700, 201_775, 256_225, 640_600], 16_100, [49_450, 545_500]),
    MARRIED_JOINTLY: rates([24_800, 100_800, 211_400, 403_550, 512_450, 768_700], 32_200, [98_900, 613_700]),
    MARRIED_SEPARATELY: rates([12_400, 50_400, 105_700, 201_775, 256_225, 384_350], 16_100, [49_450, 306_850]),
    HEAD_OF_HOUSEHOLD: rates([17_700, 67_450, 105_700, 201_750, 256_200, 640_600], 24_150, [66_200, 579_600]),
  },
};

/**
 * The maximum net loss that may be offset against other income in a year. @source Internal Revenue Code section 1211(b)
 */
export const LOSS_LIMIT: Readonly<Record<FilingStatus, number>> = {
  SINGLE: 3_000,
  MARRIED_JOINTLY: 3_000,
  MARRIED_SEPARATELY: 1_500,
  HEAD_OF_HOUSEHOLD: 3_000,
};

/** The income above which the additional tax applies. @source Instructions for Form 8960 */
export const INVESTMENT_THRESHOLD: Readonly<Record<FilingStatus, number>> = {
  SINGLE: 200_000,
  MARRIED_JOINTLY: 250_000,
  MARRIED_SEPARATELY: 125_000,
  HEAD_OF_HOUSEHOLD: 200_000,
};
/** The additional tax in tenths of a percent. */
export const INVESTMENT_PERMILLE = 38n;
