/**
 * What a call of a contract is understood as, as data: the name of the called function, the legs that moved, and what that is in the ledger. What
 * no rule has is not guessed: its legs stay a withdrawal and a deposit, and somebody is asked. Pure.
 */
import type { Purpose } from '@lotbook/ledger/purpose';
import type { IncomeLabel } from '@lotbook/ledger/transaction';

/** How many assets went out and came in by one transaction, its fee aside. */
export type Legs = { readonly out: number; readonly in: number };

export type CallRule = {
  /** What the name of the function begins with, in small letters. */
  readonly begins: readonly string[];
  readonly legs: Legs;
  readonly purpose?: Purpose;
  /** Where what came in is income, of which kind. */
  readonly income?: IncomeLabel;
  /** After "understood as", in a sentence. */
  readonly as: string;
};

const ONE_FOR_ONE: Legs = { out: 1, in: 1 };
const ONLY_IN: Legs = { out: 0, in: 1 };
const ONLY_OUT: Legs = { out: 1, in: 0 };

export const CALL_RULES: readonly CallRule[] = [
  {
    begins: [
      'swap',
      'exactinput',
      'exactoutput',
      'uniswapv3swap',
      'unoswap',
      'sellto',
      'buyto',
      'fillorder',
      'filllimit',
      'transformerc20',
      'exchange',
      'trade',
    ],
    legs: ONE_FOR_ONE,
    as: 'an exchange of two assets',
  },
  {
    begins: ['buynft', 'buyitem', 'fulfill', 'matchorders', 'atomicmatch', 'purchase'],
    legs: ONE_FOR_ONE,
    as: 'a purchase or sale of an NFT',
  },
  {
    begins: ['supply', 'lend', 'mintetoken'],
    legs: ONE_FOR_ONE,
    purpose: 'lending_deposit',
    as: 'a deposit to be lent',
  },
  {
    begins: ['redeemunderlying', 'withdrawlend'],
    legs: ONE_FOR_ONE,
    purpose: 'lending_withdrawal',
    as: 'lent units taken back',
  },
  {
    begins: ['submit', 'stakeeth', 'depositandstake'],
    legs: ONE_FOR_ONE,
    purpose: 'liquid_stake',
    as: 'liquid staking',
  },
  {
    begins: ['claimwithdrawal', 'unstaketo'],
    legs: ONE_FOR_ONE,
    purpose: 'liquid_unstake',
    as: 'the end of liquid staking',
  },
  {
    begins: ['addliquidity', 'joinpool'],
    legs: ONE_FOR_ONE,
    purpose: 'liquidity_deposit',
    as: 'a deposit into a liquidity pool',
  },
  {
    begins: ['removeliquidity', 'exitpool'],
    legs: ONE_FOR_ONE,
    purpose: 'liquidity_withdrawal',
    as: 'a withdrawal from a liquidity pool',
  },
  // What `claim` alone gives may be a reward, an airdrop or what was its own before: it stays a deposit.
  {
    begins: ['getreward', 'claimreward', 'claimallreward', 'claimstakingreward', 'harvest'],
    legs: ONLY_IN,
    income: 'staking',
    as: 'a reward for what is staked',
  },
  { begins: ['borrow'], legs: ONLY_IN, purpose: 'loan_received', as: 'a loan received' },
  { begins: ['repay'], legs: ONLY_OUT, purpose: 'loan_repaid', as: 'a loan repaid' },
  {
    begins: ['bridge', 'depositforburn', 'outboundtransfer', 'sendtol2', 'depositethto', 'depositerc20to'],
    legs: ONLY_OUT,
    as: 'a move over a bridge, which is a deposit on the other network',
  },
];

/** The rule of a call; null where none has it. @param functionName  as an explorer gives it: `swap(uint256 amount)` */
export function ruleOf(functionName: string, legs: Legs): CallRule | null {
  const name = functionName
    .split('(')[0]!
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  if (name === '') return null;
  return (
    CALL_RULES.find(
      (rule) =>
        rule.legs.out === legs.out && rule.legs.in === legs.in && rule.begins.some((begin) => name.startsWith(begin)),
    ) ?? null
  );
}
