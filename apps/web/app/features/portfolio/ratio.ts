/** `12.34`, in percent, as what `formatPercent` takes: 0.1234. */
import { dec, formatDecimal, mul } from '@lotbook/ledger/decimal';

export const ratio = (percent: string) => formatDecimal(mul(dec(percent), dec('0.01')));
