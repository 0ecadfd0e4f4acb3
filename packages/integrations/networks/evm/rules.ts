/** Classifies contract calls. Calls without a rule stay a withdrawal and a deposit, and the user is prompted. */
import {
  EXCHANGE,
  isFor,
  NONE,
  ONE,
  POOL_DEPOSIT,
  POOL_WITHDRAWAL,
  type Reading,
  type Sides,
} from '../../connecting/reading.ts';
import type { ContractKind } from './contracts.ts';

export type Legs = { readonly out: number; readonly in: number };

/** Conditions of a rule in addition to the name. */
export type Called = {
  readonly kind?: ContractKind;
  /** True if the called contract issued the asset: a vault, a wrapper. */
  readonly issues?: 'in' | 'out';
  readonly staked?: 'in' | 'out';
};

export type CallRule = Reading &
  Called & {
    readonly begins: readonly string[];
    readonly sides?: Sides;
  };

const ONLY_IN: Sides = { out: NONE, in: ONE };
const ONLY_OUT: Sides = { out: ONE, in: NONE };

const LENT = { as: 'a deposit to be lent', purpose: 'lending_deposit' } as const;
const TAKEN_BACK = { as: 'lent units taken back', purpose: 'lending_withdrawal' } as const;

export const CALL_RULES: readonly CallRule[] = [
  { kind: 'lending', begins: ['deposit', 'supply'], ...LENT },
  { kind: 'lending', begins: ['withdraw'], ...TAKEN_BACK },
  { issues: 'in', begins: ['wrap'], as: 'a wrap', purpose: 'wrap' },
  { issues: 'out', begins: ['unwrap'], as: 'an unwrap', purpose: 'unwrap' },
  { staked: 'in', begins: ['deposit', 'stake', 'mint'], as: 'liquid staking', purpose: 'liquid_stake' },
  { staked: 'out', begins: ['burn', 'unstake'], as: 'the end of liquid staking', purpose: 'liquid_unstake' },
  { issues: 'in', begins: ['deposit', 'mint'], as: 'a deposit into a vault', purpose: 'lending_deposit' },
  { issues: 'out', begins: ['withdraw', 'redeem'], as: 'a withdrawal from a vault', purpose: 'lending_withdrawal' },
  {
    begins: [
      'swap',
      'exactinput',
      'exactoutput',
      'uniswapv3swap',
      'unoswap',
      'ethunoswap',
      'clipperswap',
      'sellto',
      'buyto',
      'simpleswap',
      'multiswap',
      'megaswap',
      'fillorder',
      'filllimit',
      'fillrfq',
      'transformerc20',
      'exchange',
      'trade',
    ],
    ...EXCHANGE,
  },
  { kind: 'exchange', begins: ['multicall', 'execute'], ...EXCHANGE },
  {
    begins: ['buynft', 'buyitem', 'fulfill', 'matchorders', 'atomicmatch', 'purchase'],
    as: 'a purchase or sale of an NFT',
  },
  { begins: ['supply', 'lend', 'mintetoken'], ...LENT },
  { begins: ['redeemunderlying', 'withdrawlend'], ...TAKEN_BACK },
  { begins: ['submit', 'stakeeth', 'depositandstake'], as: 'liquid staking', purpose: 'liquid_stake' },
  { begins: ['claimwithdrawal', 'unstaketo'], as: 'the end of liquid staking', purpose: 'liquid_unstake' },
  { begins: ['addliquidity', 'joinpool'], ...POOL_DEPOSIT },
  { begins: ['removeliquidity', 'exitpool'], ...POOL_WITHDRAWAL },
  // `claim` alone may return a reward, an airdrop or the user's own units, so it stays a deposit.
  {
    begins: ['getreward', 'claimreward', 'claimallreward', 'claimstakingreward', 'harvest'],
    sides: ONLY_IN,
    income: 'staking',
    as: 'a reward for what is staked',
  },
  { begins: ['claimairdrop', 'claimdrop'], sides: ONLY_IN, income: 'airdrop', as: 'an airdrop' },
  { begins: ['borrow'], sides: ONLY_IN, purpose: 'loan_received', as: 'a loan received' },
  { begins: ['repay'], sides: ONLY_OUT, purpose: 'loan_repaid', as: 'a loan repaid' },
  {
    begins: [
      'bridge',
      'depositforburn',
      'depositv3',
      'outboundtransfer',
      'sendtol2',
      'startbridge',
      'swapandstartbridge',
      'depositethto',
      'depositerc20to',
    ],
    sides: ONLY_OUT,
    as: 'a move over a bridge',
    more: 'On the other network it is a deposit: the two are matched when both are here.',
  },
];

/** @param functionName  as an explorer writes it: `swap(uint256 amount)` */
export function ruleOf(functionName: string, legs: Legs, called: Called = {}): CallRule | null {
  const name = functionName
    .split('(')[0]!
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  if (name === '') return null;
  return (
    CALL_RULES.find(
      (rule) => isFor(rule, legs) && isAsked(rule, called) && rule.begins.some((begin) => name.startsWith(begin)),
    ) ?? null
  );
}

function isAsked({ kind, issues, staked }: CallRule, called: Called): boolean {
  return (
    (kind === undefined || kind === called.kind) &&
    (issues === undefined || issues === called.issues) &&
    (staked === undefined || staked === called.staked)
  );
}
