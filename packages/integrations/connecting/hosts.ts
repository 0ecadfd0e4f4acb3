/** The servers that connectors may ask, and what for: shown to users, and held to what the connectors say by a test. */
import { evmConnector } from './evm/etherscan-like.ts';
import { solanaConnector } from './solana/solana.ts';
import { esploraConnector } from './utxo/esplora.ts';

export type ContactedHost = { readonly host: string; readonly what: string };

const of = (hosts: readonly string[], what: string): ContactedHost[] => hosts.map((host) => ({ host, what }));

export const CONNECTOR_HOSTS: readonly ContactedHost[] = [
  ...of(evmConnector.hosts, 'transactions of addresses of Ethereum-like networks'),
  ...of(esploraConnector.hosts, 'transactions of addresses of Bitcoin and Litecoin'),
  ...of(solanaConnector.hosts, 'transactions of accounts of Solana'),
];
