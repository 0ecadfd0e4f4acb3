/** The name of an asset beside its symbol; links to its price page if the catalog has it. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { ShortName } from './short-name.tsx';

type Named = { id: string; symbol: string; name: string; slug?: string | null };

/** Null for money and for assets outside the catalog. */
export function pricePageOf({ id, slug }: Pick<Named, 'id' | 'slug'>): string | null {
  return id.startsWith('crypto:') && slug ? `/price/${encodeURIComponent(slug)}` : null;
}

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
