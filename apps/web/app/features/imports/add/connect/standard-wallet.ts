/** The Wallet Standard has two window events, in either order. */
import {
  addressesIn,
  type BrowserWallet,
  nameOf,
  problemOf,
  type WalletKind,
  WalletProblem,
} from './browser-wallet.ts';

type Account = { readonly address: string; readonly chains: readonly string[] };
type Features = {
  readonly 'standard:connect'?: { connect(): Promise<{ accounts: readonly Account[] }> };
  readonly 'bitcoin:connect'?: { connect(what: { purposes: string[] }): Promise<{ accounts: readonly Account[] }> };
  readonly 'standard:events'?: {
    on(event: 'change', listener: (change: { accounts?: readonly Account[] }) => void): () => void;
  };
};
type Standard = { readonly name: string; readonly chains: readonly string[]; readonly features: Features };

const REGISTERS = 'wallet-standard:register-wallet';
const READY = 'wallet-standard:app-ready';

export function watchStandardWallets(found: (wallet: BrowserWallet) => void): () => void {
  const register = (...wallets: Standard[]) => {
    for (const wallet of wallets) for (const kind of ['solana', 'bitcoin'] as const) add(wallet, kind);
    return () => {};
  };
  const add = (standard: Standard, kind: WalletKind) => {
    const wallet = walletOf(standard, kind);
    if (wallet) found(wallet);
  };
  const registers = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === 'function') detail({ register });
  };
  window.addEventListener(REGISTERS, registers);
  window.dispatchEvent(new CustomEvent(READY, { detail: { register } }));
  return () => window.removeEventListener(REGISTERS, registers);
}

function walletOf(wallet: Standard, kind: WalletKind): BrowserWallet | null {
  const { chains, features } = wallet ?? {};
  const called = nameOf(wallet?.name);
  const chain = `${kind}:mainnet`;
  const connect = features?.['standard:connect'] ?? (kind === 'bitcoin' ? features?.['bitcoin:connect'] : undefined);
  if (called === null || connect === undefined || !Array.isArray(chains) || !chains.includes(chain)) return null;
  const own = (accounts: readonly Account[] = []) =>
    addressesIn(accounts.filter((one) => one.chains.includes(chain)).map(({ address }) => address));
  return {
    key: `${kind} ${called}`,
    name: called,
    ids: [called.toLowerCase()],
    kind,
    async connect() {
      try {
        const addresses = own((await connect.connect({ purposes: ['payment', 'ordinals'] })).accounts);
        if (addresses.length === 0) throw new WalletProblem('locked');
        return { addresses, chainId: null };
      } catch (error) {
        throw problemOf(error);
      }
    },
    onChange(changed) {
      const end = features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) changed({ addresses: own(accounts) });
      });
      return () => end?.();
    },
  };
}
