export const ACCOUNT_KIND = { exchange: 1, wallet: 2, custom: 3, other: 4 } as const;
