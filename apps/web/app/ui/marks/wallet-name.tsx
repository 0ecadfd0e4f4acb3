import clsx from 'clsx';
import { Link } from 'react-router';
import { walletAddress } from '../../data/wallet-address.ts';
import { ShortName } from './short-name.tsx';
import { SourceMark } from './source-mark.tsx';

export type NamedWallet = {
  id?: string;
  kind?: number;
  name: string;
  integration?: { slug: string } | null;
};

type Props = {
  wallet: NamedWallet | null | undefined;
  fallback?: string;
  isLink?: boolean;
  size?: number;
  className?: string;
};

export function WalletName({ wallet, fallback = 'Deleted wallet', isLink, size = 16, className }: Props) {
  if (!wallet) return <span className={className}>{fallback}</span>;
  const content = (
    <>
      <SourceMark integration={wallet.integration?.slug} name={wallet.name} size={size} className="shrink-0" />
      <ShortName name={wallet.name} />
    </>
  );
  const look = clsx('inline-flex max-w-full items-center gap-1.5 align-bottom', className);
  return isLink && wallet.id !== undefined && wallet.kind !== undefined ? (
    <Link className={clsx(look, 'hover:underline')} to={walletAddress({ kind: wallet.kind, id: wallet.id })}>
      {content}
    </Link>
  ) : (
    <span className={look}>{content}</span>
  );
}
