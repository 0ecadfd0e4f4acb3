export const HOME_PAGES = [
  '/portfolio',
  '/transactions',
  '/wallets',
  '/performance',
  '/tax',
  '/account-health',
] as const;
export type HomePage = (typeof HOME_PAGES)[number];
