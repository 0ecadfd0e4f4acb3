/** Only catalog assets have a real logo: a token that shares a symbol must not look like another asset. Decorative. */
import { DrawnMark } from './drawn-mark.tsx';
import { UNMARKED_ASSETS } from './mark-names.ts';
import { MarkPicture } from './mark-picture.tsx';

type Props = {
  symbol: string;
  assetId: string;
  size?: number;
  className?: string;
};

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  'fiat:USD': '$',
  'fiat:CAD': '$',
  'fiat:AUD': '$',
  'fiat:EUR': '€',
  'fiat:GBP': '£',
  'fiat:JPY': '¥',
  'fiat:INR': '₹',
  'fiat:PLN': 'zł',
  'fiat:RUB': '₽',
  'fiat:UAH': '₴',
};

export function AssetMark({ symbol, assetId, size = 20, className }: Props) {
  const known = assetId.startsWith('crypto:') ? assetId.slice('crypto:'.length) : null;
  if (known !== null && !UNMARKED_ASSETS.has(known))
    return <MarkPicture path={`asset/${known}`} size={size} className={className} />;
  return <DrawnMark name={symbol} letters={CURRENCY_SIGNS[assetId]} size={size} className={className} />;
}
