/** The operations that may be taxable or not, in words: what each is, and what either answer does to cost and dates. */
import { OPERATION_NAMES } from '../../../data/purpose-words.ts';
import type { TaxableOperation } from '../../../generated/graphql.ts';

const DISPOSAL = 'A disposal at market value when units go in and when they come out.';
const CARRIED = 'No gain: cost and dates go along and come back.';
export const OPERATIONS: Record<TaxableOperation, { label: string; hint: string; yes: string; no: string }> = {
  LENDING: {
    label: OPERATION_NAMES.LENDING,
    hint: 'Giving units to someone who lends them on, with or without a token for them.',
    yes: DISPOSAL,
    no: CARRIED,
  },
  LIQUID_STAKING: {
    label: OPERATION_NAMES.LIQUID_STAKING,
    hint: 'Staking for a token that stands for what is staked, such as stETH.',
    yes: DISPOSAL,
    no: CARRIED,
  },
  LIQUIDITY: {
    label: OPERATION_NAMES.LIQUIDITY,
    hint: 'Deposits into a pool for its token, and withdrawals.',
    yes: DISPOSAL,
    no: 'No gain: cost and dates go into the token by market value, and out again.',
  },
  STAKING_REWARDS: {
    label: OPERATION_NAMES.STAKING_REWARDS,
    hint: 'Units received as staking rewards.',
    yes: 'Income at their value when they are received, which is also their cost.',
    no: 'No income: they cost nothing, and all they bring is gain when they are sold.',
  },
  WRAPPING: {
    label: OPERATION_NAMES.WRAPPING,
    hint: 'One token for its wrapped form, one for one, such as ETH for WETH.',
    yes: DISPOSAL,
    no: CARRIED,
  },
};
