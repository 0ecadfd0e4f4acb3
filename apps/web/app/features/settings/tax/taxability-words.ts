import { OPERATION_NAMES } from '../../../data/purpose-words.ts';
import type { TaxableOperation } from '../../../generated/graphql.ts';

const DISPOSAL = 'A disposal at market value when units go in and when they come out.';
const CARRIED = 'No gain: cost and dates carry over in both directions.';
export const OPERATIONS: Record<TaxableOperation, { label: string; hint: string; yes: string; no: string }> = {
  LENDING: {
    label: OPERATION_NAMES.LENDING,
    hint: 'Lending units out, with or without a receipt token.',
    yes: DISPOSAL,
    no: CARRIED,
  },
  LIQUID_STAKING: {
    label: OPERATION_NAMES.LIQUID_STAKING,
    hint: 'Staking for a receipt token, such as stETH.',
    yes: DISPOSAL,
    no: CARRIED,
  },
  LIQUIDITY: {
    label: OPERATION_NAMES.LIQUIDITY,
    hint: 'Deposits into a pool for its token, and withdrawals.',
    yes: DISPOSAL,
    no: 'No gain: cost and dates carry over to the token by market value, and back.',
  },
  STAKING_REWARDS: {
    label: OPERATION_NAMES.STAKING_REWARDS,
    hint: 'Units received as staking rewards.',
    yes: 'Income at their value when received, which becomes their cost.',
    no: 'No income: their cost is zero, so all proceeds are gain when sold.',
  },
  WRAPPING: {
    label: OPERATION_NAMES.WRAPPING,
    hint: 'Swapping a token one-for-one for its wrapped form, such as ETH for WETH.',
    yes: DISPOSAL,
    no: CARRIED,
  },
};
