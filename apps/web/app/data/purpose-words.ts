/** What a transaction was for, and the operations that may be taxable or not, in words. */
import type { OperationPurpose, TaxableOperation } from '../generated/graphql.ts';

export const PURPOSES: Record<OperationPurpose, string> = {
  LENDING_DEPOSIT: 'Lending: units given',
  LENDING_WITHDRAWAL: 'Lending: units taken back',
  LIQUID_STAKE: 'Liquid staking',
  LIQUID_UNSTAKE: 'Liquid staking: taken back',
  LIQUIDITY_DEPOSIT: 'Deposit into a liquidity pool',
  LIQUIDITY_WITHDRAWAL: 'Withdrawal from a liquidity pool',
  WRAP: 'Wrap',
  UNWRAP: 'Unwrap',
  LOAN_RECEIVED: 'A loan received',
  LOAN_REPAID: 'A loan repaid',
  COLLATERAL_DEPOSIT: 'Put up as collateral',
  COLLATERAL_WITHDRAWAL: 'Taken back from collateral',
  LIQUIDATION: 'Collateral liquidated',
};

export const OPERATION_NAMES: Record<TaxableOperation, string> = {
  LENDING: 'Lending',
  LIQUID_STAKING: 'Liquid staking',
  LIQUIDITY: 'Liquidity pools',
  STAKING_REWARDS: 'Staking rewards',
  WRAPPING: 'Wrapping',
};
