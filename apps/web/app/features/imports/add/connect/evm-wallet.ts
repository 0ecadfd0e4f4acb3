import { addressesIn, type BrowserWallet, nameOf, problemOf, type Shown, WalletProblem } from './browser-wallet.ts';

type Question =
  | { method: 'eth_requestAccounts' }
  | { method: 'eth_chainId' }
  | { method: 'wallet_switchEthereumChain'; params: [{ chainId: string }] };

type Provider = {
  request(question: Question): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
};

const ANNOUNCED = 'eip6963:announceProvider';
const ASKED = 'eip6963:requestProvider';

export function watchEvmWallets(found: (wallet: BrowserWallet) => void): () => void {
  const announced = (event: Event) => {
    const { info, provider } = ((event as CustomEvent).detail ?? {}) as Record<string, unknown>;
    const wallet = walletOf((info ?? {}) as Record<string, unknown>, provider as Provider);
    if (wallet) found(wallet);
  };
  window.addEventListener(ANNOUNCED, announced);
  window.dispatchEvent(new Event(ASKED));
  return () => window.removeEventListener(ANNOUNCED, announced);
}

function walletOf({ name, rdns }: Record<string, unknown>, provider: Provider | undefined): BrowserWallet | null {
  const [called, id] = [nameOf(name), nameOf(rdns)];
  if (called === null || id === null || typeof provider?.request !== 'function') return null;
  const ask = (question: Question) => provider.request(question);
  return {
    key: `evm ${id}`,
    name: called,
    ids: [id.toLowerCase()],
    kind: 'evm',
    async connect(): Promise<Shown> {
      try {
        const addresses = addressesIn(await ask({ method: 'eth_requestAccounts' }));
        if (addresses.length === 0) throw new WalletProblem('locked');
        return { addresses, chainId: chainIdIn(await ask({ method: 'eth_chainId' })) };
      } catch (error) {
        throw problemOf(error);
      }
    },
    async switchTo(chainId) {
      try {
        const params: [{ chainId: string }] = [{ chainId: `0x${chainId.toString(16)}` }];
        await ask({ method: 'wallet_switchEthereumChain', params });
      } catch (error) {
        throw problemOf(error);
      }
    },
    onChange(changed) {
      const accounts = (value: unknown) => changed({ addresses: addressesIn(value) });
      const chain = (value: unknown) => changed({ chainId: chainIdIn(value) });
      // Some wallets report that they lost their own connection and recover. The addresses stay valid.
      provider.on?.('accountsChanged', accounts);
      provider.on?.('chainChanged', chain);
      return () => {
        provider.removeListener?.('accountsChanged', accounts);
        provider.removeListener?.('chainChanged', chain);
      };
    },
  };
}

function chainIdIn(value: unknown): number | null {
  const chainId = Number(value);
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}
