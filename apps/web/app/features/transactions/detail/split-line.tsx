/** A split, which shows its ratio because nothing moved. */
import type { FlowLinePartsFragment } from '../../../generated/graphql.ts';
import { formatExact } from '../../../ui/format.ts';

export function SplitLine({ flow: { asset, splitRatio } }: { flow: FlowLinePartsFragment }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2">
      <span className="text-13 text-quiet">Split</span>
      <span>
        <span className="numeric font-medium">1</span> {asset.symbol} became{' '}
        <span className="numeric font-medium">{formatExact(splitRatio!)}</span> {asset.symbol}
        <span className="block text-13 text-quiet">in all wallets; cost and dates stay</span>
      </span>
    </li>
  );
}
