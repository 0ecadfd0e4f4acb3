const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₩': 'KRW',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₦': 'NGN',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₪': 'ILS',
  zł: 'PLN',
  Kč: 'CZK',
};

export function currencyOf(unit: string): string | null {
  if (unit === '') return null;
  return SIGNS[unit] ?? (/^[A-Za-z]{3}$/.test(unit) ? unit.toUpperCase() : null);
}
