/** The contract behind a symbol, where a file names it. */
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { tokenRef } from '@lotbook/ledger/asset-ref';
import { EVM_NETWORKS } from '../../networks/evm/networks.ts';
import type { Part } from './emit.ts';

/** The ledger's names of chains by their EIP-155 number, as in `eip155:1` or a column `chain_id`. */
const CHAINS: ReadonlyMap<string, string> = new Map([
  ...EVM_NETWORKS.map(({ chainId, chain }) => [String(chainId), chain] as const),
  // Files name it, and we do not read it.
  ['42220', 'celo'],
]);

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
  return CHAINS.get(id.trim()) ?? `eip155-${id.trim()}`;
}
