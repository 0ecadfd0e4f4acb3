import type { Settings } from '../features/settings/profile.ts';
import type { SettingsPreviewQuery } from '../generated/graphql.ts';

export const SETTINGS: Settings = {
  country: { code: 'US', name: 'United States', notice: null },
  baseCurrency: { id: 'fiat:USD', symbol: 'USD', name: 'US Dollar' },
  timeZone: 'UTC',
  costBasisMethod: 'FIFO',
  lotAllocation: 'WALLET',
  walletFrom: '2025-01-01',
  transferFee: 'DISPOSAL',
  taxYearStartMonth: 1,
  taxYearStartDay: 1,
  usualMethods: ['FIFO', 'LIFO', 'HIFO', 'LOFO'],
};

type Preview = SettingsPreviewQuery['settingsPreview'];
type Year = NonNullable<Preview['taxYears']>['years'][number];

export function previewOf(year: Partial<Year> & Pick<Year, 'taxYear' | 'gainBefore' | 'gainAfter'>): Preview {
  const known = { isIncomplete: false, isGainUnknown: false, isIncomeUnknown: false };
  const years = [{ incomeBefore: '0.00', incomeAfter: '0.00', ...known, ...year }];
  return { error: null, taxYears: { currency: 'USD', yearsLeftOut: null, years, restated: null } };
}
