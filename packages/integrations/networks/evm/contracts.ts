/**
 * Contracts that say more about a call than its name: a router calls everything `execute`, and the NFT of a position is
 * not art. Addresses are in lower case and apply to every network unless one is named.
 */
import { INTO_POOL, type Reading, SOME } from '../../connecting/reading.ts';

export type ContractKind = 'exchange' | 'settlement' | 'lending';

type Contract = { readonly address: string; readonly name: string; readonly kind: ContractKind };

const CONTRACTS: readonly Contract[] = [
  { kind: 'exchange', name: 'Uniswap', address: '0xe592427a0aece92de3edee1f18e0157c05861564' },
  { kind: 'exchange', name: 'Uniswap', address: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45' },
  { kind: 'exchange', name: 'Uniswap', address: '0xef1c6e67703c7bd7107eed8303fbe6ec2554bf6b' },
  { kind: 'exchange', name: 'Uniswap', address: '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad' },
  { kind: 'exchange', name: 'Uniswap', address: '0x66a9893cc07d91d95644aedd05d03f95e1dba8af' },
  { kind: 'exchange', name: '1inch', address: '0x1111111254fb6c44bac0bed2854e76f90643097d' },
  { kind: 'exchange', name: '1inch', address: '0x1111111254eeb25477b68fb85ed929f73a960582' },
  { kind: 'exchange', name: '1inch', address: '0x111111125421ca6dc452d289314280a0f8842a65' },
  { kind: 'exchange', name: '0x', address: '0xdef1c0ded9bec7f1a1670819833240f027b25eff' },
  { kind: 'exchange', name: 'ParaSwap', address: '0xdef171fe48cf0115b1d80b88dc8eab59176fee57' },
  { kind: 'settlement', name: 'CoW Protocol', address: '0x9008d19f58aabd9ed0d60971565aa8510560ab41' },
  { kind: 'lending', name: 'Aave', address: '0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9' },
  { kind: 'lending', name: 'Aave', address: '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2' },
  { kind: 'lending', name: 'Aave', address: '0x794a61358d6845594f94dc1db02a252b5b4814ad' },
  { kind: 'lending', name: 'Aave', address: '0xa238dd80c259a72e81d7e4664a9801593f98d1c5' },
];
const known = new Map(CONTRACTS.map((one) => [one.address, one]));

/** @param address  lower case */
export function contractAt(address: string): Contract | undefined {
  return known.get(address);
}

type Position = { readonly name: string; readonly opened: Reading; readonly closed: Reading };

const liquidity = (name: string): Position => ({
  name,
  opened: {
    as: 'a deposit into a liquidity pool',
    because: `the NFT that came in is a position of ${name}`,
    purpose: 'liquidity_deposit',
    sides: INTO_POOL,
  },
  closed: {
    as: 'a withdrawal from a liquidity pool',
    because: `the NFT that went out is a position of ${name}`,
    purpose: 'liquidity_withdrawal',
    sides: { out: [1, 1], in: SOME },
  },
});

const POSITIONS: Readonly<Record<string, Position>> = {
  '0xc36442b4a4522e871399cd717abdd847ab11fe88': liquidity('Uniswap v3'),
  '0x03a520b32c04bf3beef7beb72e919cf822ed34f1': liquidity('Uniswap v3'),
  '0x46a15b0b27311cedf172ab29e4f4766fbe7f4364': liquidity('PancakeSwap v3'),
  '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1': {
    name: 'Lido',
    opened: {
      as: 'a request to end liquid staking',
      because: 'the NFT that came in is a claim on the withdrawal queue of Lido',
      purpose: 'liquid_unstake',
      sides: { out: [1, 1], in: [1, 8] },
    },
    closed: {
      as: 'the end of liquid staking',
      because: 'the NFT that went out was a claim on the withdrawal queue of Lido',
      purpose: 'liquid_unstake',
      sides: { out: [1, 8], in: [1, 1] },
    },
  },
};

/** @param contract  an NFT's contract in lower case */
export function positionOf(contract: string): Position | undefined {
  return POSITIONS[contract];
}

export const STAKED: Readonly<Record<string, string>> = {
  '0xae7ab96520de3a18e5e111b5eaab095312d7fe84': 'Lido',
  '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': 'Lido',
  '0xae78736cd615f374d3085123a210448e74fc6393': 'Rocket Pool',
  '0xbe9895146f7af43049ca1c1ae358b0541ea49704': 'Coinbase',
};

/** Aave represents debt by such a token, which is not transferable and not an asset. */
export function isDebt(symbol: string): boolean {
  return /^(variable|stable)Debt/.test(symbol);
}
