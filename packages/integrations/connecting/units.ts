/** Amounts as chains have them, in whole base units, and as the ledger has them. Pure. */
import { formatDecimal, normalize } from '@lotbook/ledger/decimal';

/** Base units as a decimal text: `1500000`, 6 is `1.5`. @param units  whole, of any sign */
export function baseUnits(units: string | bigint, decimals: number): string {
  return formatDecimal(normalize({ coefficient: BigInt(units), scale: decimals }));
}
