/**
 * Starts three local nodes of Ethereum-like networks, and fakes of Bitcoin, Solana, Kraken and Coinbase. Lotbook marks
 * them as simulated on every page.
 */
import { NETWORKS } from '../../../packages/integrations/connecting/accounts.ts';
import { evmIndex } from '../../../packages/test-kit/networks/evm-index.ts';
import { play, Status } from '../../../packages/test-kit/services/server.ts';
import { ADDRESS, startEthereum } from './ethereum.ts';
import { type Key, startExchanges } from './exchanges.ts';
import { SOLANA_ADDRESS, startBitcoin, startSolana, ZPUB } from './others.ts';

export type Linkable = {
  readonly address: string;
  readonly zpub: string;
  readonly solana: string;
  readonly kraken: Key;
  readonly coinbase: Key;
};

export type Links = {
  readonly env: Readonly<Record<string, string>>;
  readonly linkable: Linkable;
  stop(): Promise<void>;
};

export async function startLinks(): Promise<Links> {
  const [ethereum, bitcoin, solana, exchanges, empty, nowhere] = await Promise.all([
    startEthereum(),
    startBitcoin(),
    startSolana(),
    startExchanges(),
    evmIndex(),
    play(() => new Status(404, 'This network is not played here.')),
  ]);
  const urls = new Map([...ethereum.urls, ['bitcoin', bitcoin.url], ['solana', solana.url]]);
  const env: Record<string, string> = { LOTBOOK_NETWORKS: 'on', LOTBOOK_EXCHANGES_URL: `${exchanges.url}/played` };
  // All other networks also point to this machine, empty or unreachable, so that no request leaves it.
  for (const { slug, isEvm } of NETWORKS) {
    const url = urls.get(slug) ?? (isEvm ? empty.url : nowhere.url);
    env[`LOTBOOK_${slug.toUpperCase().replaceAll('-', '_')}_URL`] = `${url}/played`;
  }
  // NEAR needs two of these addresses.
  env.LOTBOOK_NEAR_RPC_URL = `${nowhere.url}/played`;
  for (const [slug, url] of ethereum.nodes) env[`LOTBOOK_${slug.toUpperCase().replaceAll('-', '_')}_RPC_URL`] = url;
  const { kraken, coinbase } = exchanges;
  return {
    env,
    linkable: { address: ADDRESS, zpub: ZPUB, solana: SOLANA_ADDRESS, kraken, coinbase },
    stop: async () =>
      void (await Promise.all([
        ethereum.stop(),
        bitcoin.stop(),
        solana.stop(),
        exchanges.stop(),
        empty.stop(),
        nowhere.stop(),
      ])),
  };
}
