/** The name of an asset beside its symbol, as lists show names; where the catalog has the asset, a link to its page of prices. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { ShortName } from './short-name.tsx';

type Named = { id: string; symbol: string; name: string; slug?: string | null };

/** Of money, and of an asset that no catalog has, there is no such page. */
export function pricePageOf({ id, slug }: Pick<Named, 'id' | 'slug'>): string | null {
  return id.startsWith('crypto:') && slug ? `/price/${encodeURIComponent(slug)}` : null;
}

/** Nothing if the name equals the symbol, unless it links to prices: a link has a name. */
export function AssetTitle({ asset, isLink, className }: { asset: Named; isLink?: boolean; className?: string }) {
  const address = isLink ? pricePageOf(asset) : null;
  const look = clsx('text-13 text-quiet', className);
  if (address === null) return asset.name === asset.symbol ? null : <ShortName name={asset.name} className={look} />;
  return (
    <Link to={address} className={clsx(look, 'hover:underline')}>
      <ShortName name={asset.name} />
      <span className="sr-only"> price</span>
    </Link>
  );
}
