/**
 * The mark of an asset beside its name: its owner's, or one drawn from its symbol. Only an asset of the catalog has its owner's: a token that shares a
 * symbol is another asset, and must not look like it. Decoration: the name beside it says what it is.
 */
import { DrawnMark } from './drawn-mark.tsx';
import { UNMARKED_ASSETS } from './mark-names.ts';
import { MarkPicture } from './mark-picture.tsx';

type Props = {
  symbol: string;
  /** The asset's id; only `crypto:BTC` is the catalog's. */
  assetId: string;
  /** In pixels. */
  size?: number;
  className?: string;
};

/** Money is drawn with its sign. */
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
