/** Queries invalidated by a change to a transaction. */
export const CHANGED = ['Transaction', 'Transactions', 'TransactionCount', 'TransactionTotals', 'TransactionHistory'];
