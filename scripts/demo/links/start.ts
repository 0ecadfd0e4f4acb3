/**
 * Networks and exchanges on this machine, for `npm run demo:links` and its journey: three nodes of the Ethereum kind that really run, and servers that
 * answer as those of Bitcoin, Solana, Kraken and Coinbase do. Their addresses say that they are played, and Lotbook says so on every page.
 */
import { ADDRESS, startEthereum } from './ethereum.ts';
import { type Key, startExchanges } from './exchanges.ts';
import { SOLANA_ADDRESS, startBitcoin, startSolana, ZPUB } from './others.ts';

/** What may be linked. */
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
  const [ethereum, bitcoin, solana, exchanges] = await Promise.all([
    startEthereum(),
    startBitcoin(),
    startSolana(),
    startExchanges(),
  ]);
  const env: Record<string, string> = {
    LOTBOOK_NETWORKS: 'on',
    LOTBOOK_BITCOIN_URL: `${bitcoin.url}/played`,
    LOTBOOK_SOLANA_URL: `${solana.url}/played`,
    LOTBOOK_EXCHANGES_URL: `${exchanges.url}/played`,
  };
  for (const [slug, url] of ethereum.urls)
    env[`LOTBOOK_${slug.toUpperCase().replaceAll('-', '_')}_URL`] = `${url}/played`;
  const { kraken, coinbase } = exchanges;
  return {
    env,
    linkable: { address: ADDRESS, zpub: ZPUB, solana: SOLANA_ADDRESS, kraken, coinbase },
    stop: async () => void (await Promise.all([ethereum.stop(), bitcoin.stop(), solana.stop(), exchanges.stop()])),
  };
}
