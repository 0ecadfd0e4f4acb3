import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { tokenRef } from '@lotbook/ledger/asset-ref';
import { EVM_NETWORKS } from '../../networks/evm/networks.ts';
import type { Part } from './emit.ts';

/** Maps EIP-155 numbers, as in `eip155:1` or a column `chain_id`. */
const CHAINS: ReadonlyMap<string, string> = new Map([
  ...EVM_NETWORKS.map(({ chainId, chain }) => [String(chainId), chain] as const),
  // Some files name this network, although we can't sync it.
  ['42220', 'celo'],
]);

const COINS = /^(0x0{40}|0xe{40})$/i;

/**
 * @param name the file's name next to the symbol
 * @returns undefined if the cell is empty or means the chain's own coin
 */
export function tokenOf(chain: string, contract: string, name = ''): Part['token'] {
  if (contract.trim() === '' || COINS.test(contract.trim())) return undefined;
  const { symbol: _, ...token } = tokenRef(chain, contract, '');
  return name === '' ? token : { ...token, name };
}

export function evmToken(contract: string, name = ''): Part['token'] {
  return tokenOf(UNNAMED_EVM, contract, name);
}

/** @param id  EIP-155 number; an unknown one stays a number */
export function chainOfId(id: string): string {
  return CHAINS.get(id.trim()) ?? `eip155-${id.trim()}`;
}
