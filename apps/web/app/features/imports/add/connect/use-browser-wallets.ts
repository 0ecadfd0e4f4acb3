import { useEffect, useState } from 'react';
import { bitcoinWallets } from './bitcoin-wallet.ts';
import type { BrowserWallet, WalletKind } from './browser-wallet.ts';
import { watchEvmWallets } from './evm-wallet.ts';
import { watchStandardWallets } from './standard-wallet.ts';

/** Most wallets respond at once; a late-loading one takes slightly longer. */
const LOOK_FOR_MS = 600;
/** More wallets than this indicate a malicious page. */
const MOST = 30;

export function useBrowserWallets(kind: WalletKind): { wallets: readonly BrowserWallet[]; isLooking: boolean } {
  const [all, setAll] = useState<readonly BrowserWallet[]>([]);
  const [isLooking, setLooking] = useState(true);
  useEffect(() => {
    const found = (wallet: BrowserWallet) =>
      setAll((known) =>
        known.length >= MOST || known.some(({ key }) => key === wallet.key) ? known : [...known, wallet],
      );
    const ends = [watchEvmWallets(found), watchStandardWallets(found)];
    for (const wallet of bitcoinWallets()) found(wallet);
    const timer = setTimeout(() => {
      for (const wallet of bitcoinWallets()) found(wallet);
      setLooking(false);
    }, LOOK_FOR_MS);
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, []);
  const wallets = onceEach(all.filter((one) => one.kind === kind));
  return { wallets, isLooking };
}

/** Deduplicates wallets found in two ways. */
function onceEach(wallets: readonly BrowserWallet[]): BrowserWallet[] {
  return wallets.filter((one, i) => !wallets.slice(0, i).some(({ ids }) => ids.some((id) => one.ids.includes(id))));
}
