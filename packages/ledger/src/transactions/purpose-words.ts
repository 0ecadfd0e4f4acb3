/** The words for purposes and for operations that may be taxable. */
import type { Operation, Purpose } from './purpose.ts';

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  lending_deposit: 'Lending: units given',
  lending_withdrawal: 'Lending: units taken back',
  liquid_stake: 'Liquid staking',
  liquid_unstake: 'Liquid staking: taken back',
  liquidity_deposit: 'Deposit into a liquidity pool',
  liquidity_withdrawal: 'Withdrawal from a liquidity pool',
  wrap: 'Wrap',
  unwrap: 'Unwrap',
  loan_received: 'A loan received',
  loan_repaid: 'A loan repaid',
  collateral_deposit: 'Put up as collateral',
  collateral_withdrawal: 'Taken back from collateral',
  liquidation: 'Collateral liquidated',
};

export const OPERATION_WORDS: Readonly<Record<Operation, string>> = {
  lending: 'Lending',
  liquid_staking: 'Liquid staking',
  liquidity: 'Liquidity pools',
  staking_rewards: 'Staking rewards',
  wrapping: 'Wrapping',
};
