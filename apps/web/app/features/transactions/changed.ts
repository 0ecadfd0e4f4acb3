export const CHANGED = ['Transaction', 'Transactions', 'TransactionCount', 'TransactionTotals', 'TransactionHistory'];
