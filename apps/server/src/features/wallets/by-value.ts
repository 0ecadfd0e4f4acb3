import { compare, dec } from '@lotbook/ledger/decimal';
import type { Cell } from '@lotbook/portfolio/holding-cells';
import type { BalanceRow } from '../../views/balances/balances.ts';

type Held = Pick<BalanceRow, 'accountId' | 'assetId'>;
type Worth = Pick<Cell, 'accountId' | 'assetId' | 'value'>;

export function byValue<T extends Held>(balances: readonly T[], worths: readonly Worth[]): T[] {
  const key = ({ accountId, assetId }: Held) => `${accountId} ${assetId}`;
  const values = new Map(worths.flatMap((one) => (one.value === null ? [] : [[key(one), dec(one.value)]])));
  return balances.toSorted((a, b) => {
    const [one, other] = [values.get(key(a)), values.get(key(b))];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return compare(other, one);
  });
}
