/** Queries that a change of a transaction makes old. */
export const CHANGED = ['Transaction', 'Transactions', 'TransactionCount', 'TransactionTotals', 'TransactionHistory'];
