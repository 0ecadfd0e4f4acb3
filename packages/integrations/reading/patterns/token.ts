/** The contract behind a symbol, where a file names it. */
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { tokenRef } from '@lotbook/ledger/asset-ref';
import type { Part } from './emit.ts';

/** EIP-155 numbers of chains, as in `eip155:1` or a column `chain_id`. */
const CHAINS: Readonly<Record<string, string>> = {
  '1': 'ethereum',
  '10': 'optimism',
  '56': 'bsc',
  '100': 'gnosis',
  '130': 'unichain',
  '137': 'polygon',
  '146': 'sonic',
  '204': 'opbnb',
  '250': 'fantom',
  '324': 'era',
  '480': 'world-chain',
  '2741': 'abstract',
  '8453': 'base',
  '42161': 'arbitrum',
  '42170': 'arbitrum-nova',
  '42220': 'celo',
  '43114': 'avalanche',
  '59144': 'linea',
  '80094': 'berachain',
  '534352': 'scroll',
};

/** Addresses that files write for the chain's own coin, which no contract issues. */
const COINS = /^(0x0{40}|0xe{40})$/i;

/**
 * A token of a chain; undefined where the cell is empty or stands for the chain's own coin.
 * @param name  as the file has it beside the symbol; empty where it has none
 */
export function tokenOf(chain: string, contract: string, name = ''): Part['token'] {
  if (contract.trim() === '' || COINS.test(contract.trim())) return undefined;
  const { symbol: _, ...token } = tokenRef(chain, contract, '');
  return name === '' ? token : { ...token, name };
}

/** A token of an Ethereum-like chain that the file does not name. */
export function evmToken(contract: string, name = ''): Part['token'] {
  return tokenOf(UNNAMED_EVM, contract, name);
}

/** @param id  EIP-155 number; one we have no name for stays a number */
export function chainOfId(id: string): string {
  return CHAINS[id.trim()] ?? `eip155-${id.trim()}`;
}
