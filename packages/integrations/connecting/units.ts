/** Converts chains' integer base units to the ledger's decimals. */
import { formatDecimal, normalize } from '@lotbook/ledger/decimal';

/** Formats base units as a decimal: `1500000`, 6 is `1.5`. @param units  an integer of either sign */
export function baseUnits(units: string | bigint, decimals: number): string {
  return formatDecimal(normalize({ coefficient: BigInt(units), scale: decimals }));
}
