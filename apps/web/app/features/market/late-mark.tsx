/** An asset logo for long public lists. It loads after the page in reserved space. */
import { later, useLater } from '../../ui/later.ts';

const mark = later(async () => (await import('../../ui/marks/asset-mark.tsx')).AssetMark);

type Props = { symbol: string; assetId: string | null; marketId: string; size?: number };

export function LateMark({ symbol, assetId, marketId, size = 20 }: Props) {
  const Mark = useLater(mark);
  if (!Mark) return <span aria-hidden className="inline-block shrink-0" style={{ width: size, height: size }} />;
  return <Mark symbol={symbol} assetId={assetId ?? marketId} size={size} />;
}
