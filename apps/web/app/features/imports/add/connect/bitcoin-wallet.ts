/** Finds Bitcoin wallets in a list on the window (WBIP-004) or at their known places; both answer `getAddresses`. */
import { addressesIn, type BrowserWallet, nameOf, problemOf, WalletProblem } from './browser-wallet.ts';

type Provider = { request(method: 'getAddresses', params?: object): Promise<unknown> };
type Place = { readonly id: string; readonly name: string };

const KNOWN: readonly Place[] = [
  { id: 'LeatherProvider', name: 'Leather' },
  { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' },
];
/** The code of a rejection in Bitcoin wallets, besides 4001. */
const REFUSED = -32_000;

export function bitcoinWallets(): BrowserWallet[] {
  const listed = (window as { btc_providers?: unknown }).btc_providers;
  const said = (Array.isArray(listed) ? listed : []).flatMap((one: Partial<Place> | null): Place[] => {
    const [id, name] = [nameOf(one?.id), nameOf(one?.name)];
    return id !== null && name !== null ? [{ id, name }] : [];
  });
  return [...said, ...KNOWN].flatMap((place) => walletAt(place) ?? []);
}

function walletAt({ id, name }: Place): BrowserWallet | null {
  const provider = id
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], window) as
    | Provider
    | undefined;
  if (typeof provider?.request !== 'function') return null;
  return {
    key: `bitcoin ${id}`,
    name,
    ids: [id.toLowerCase(), name.toLowerCase()],
    kind: 'bitcoin',
    async connect() {
      try {
        const answer = await provider.request('getAddresses', { purposes: ['payment', 'ordinals'] });
        const { result, error } = (answer ?? {}) as { result?: { addresses?: unknown }; error?: { code?: number } };
        if (error) throw error;
        const addresses = addressesIn(bitcoins(result?.addresses));
        if (addresses.length === 0) throw new WalletProblem('locked');
        return { addresses, chainId: null };
      } catch (error) {
        // One wallet throws its whole response.
        const said = (error as { error?: unknown } | null)?.error ?? error;
        throw (said as { code?: unknown }).code === REFUSED ? new WalletProblem('refused') : problemOf(said);
      }
    },
    onChange: () => () => {},
  };
}

/** Some wallets also return labeled addresses of other networks. */
function bitcoins(listed: unknown): unknown[] {
  if (!Array.isArray(listed)) return [];
  return (listed as Record<string, unknown>[])
    .filter(
      (one) => (one?.symbol ?? 'BTC') === 'BTC' && !['stacks', 'spark', 'starknet'].includes(String(one?.purpose)),
    )
    .map((one) => one?.address);
}
