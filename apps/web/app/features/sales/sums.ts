import { dec, formatDecimal, sub, sum } from '@lotbook/ledger/decimal';

export const difference = (a: string, b: string): string => formatDecimal(sub(dec(a), dec(b)));

export const total = (amounts: readonly string[]): string => formatDecimal(sum(amounts.map((one) => dec(one))));
