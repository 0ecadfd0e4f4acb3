/** What an account is, by the numbers that the database and the API know it by. */
export const ACCOUNT_KIND = { exchange: 1, wallet: 2, custom: 3, other: 4 } as const;
