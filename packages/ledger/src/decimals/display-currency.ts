/**
 * Display currencies. Pages are in English, so each locale is the English of the currency's country, with a decimal
 * point everywhere, and lakhs and crores in India. A test compares this file with `Intl`.
 */
export const DISPLAY_CURRENCIES = [
  { symbol: 'BTC', name: 'Bitcoin', locale: 'en-US' },
  { symbol: 'EUR', name: 'Euro', locale: 'en-IE' },
  { symbol: 'PLN', name: 'Polish zloty', locale: 'en-150' },
  { symbol: 'RUB', name: 'Russian rouble', locale: 'en-150' },
  { symbol: 'UAH', name: 'Ukrainian hryvnia', locale: 'en-150' },
  { symbol: 'USD', name: 'US dollar', locale: 'en-US' },
  { symbol: 'GBP', name: 'Pound sterling', locale: 'en-GB' },
  { symbol: 'CAD', name: 'Canadian dollar', locale: 'en-CA' },
  { symbol: 'INR', name: 'Indian rupee', locale: 'en-IN' },
  { symbol: 'AUD', name: 'Australian dollar', locale: 'en-AU' },
] as const;

export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number]['symbol'];
