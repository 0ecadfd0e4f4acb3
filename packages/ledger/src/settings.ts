/** How a ledger is computed: methods, and where lots are kept. */

export const METHODS = ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP'] as const;
export type Method = (typeof METHODS)[number];

export const LOT_ALLOCATIONS = ['UNIVERSAL', 'WALLET'] as const;
export type LotAllocation = (typeof LOT_ALLOCATIONS)[number];
