/**
 * Purposes of transactions whose type alone does not determine their taxation: deposits into protocols, wraps, loans.
 */

export const OPERATIONS = ['lending', 'liquid_staking', 'liquidity', 'staking_rewards', 'wrapping'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const PURPOSE_NAMES = [
  'lending_deposit',
  'lending_withdrawal',
  'liquid_stake',
  'liquid_unstake',
  'liquidity_deposit',
  'liquidity_withdrawal',
  'wrap',
  'unwrap',
  'loan_received',
  'loan_repaid',
  'collateral_deposit',
  'collateral_withdrawal',
  'liquidation',
] as const;
export type Purpose = (typeof PURPOSE_NAMES)[number];

/** Types with two legs, which exchange units for a token that represents them. One leg is a place or a loan. */
const TWO_LEGS = ['trade', 'rename'] as const;
export const PURPOSES = {
  lending_deposit: { operation: 'lending', types: [...TWO_LEGS, 'withdrawal', 'transfer'] },
  lending_withdrawal: { operation: 'lending', types: [...TWO_LEGS, 'deposit', 'transfer'] },
  liquid_stake: { operation: 'liquid_staking', types: TWO_LEGS },
  liquid_unstake: { operation: 'liquid_staking', types: TWO_LEGS },
  liquidity_deposit: { operation: 'liquidity', types: TWO_LEGS },
  liquidity_withdrawal: { operation: 'liquidity', types: TWO_LEGS },
  wrap: { operation: 'wrapping', types: TWO_LEGS },
  unwrap: { operation: 'wrapping', types: TWO_LEGS },
  loan_received: { operation: null, types: ['deposit'] },
  loan_repaid: { operation: null, types: ['withdrawal', 'spend'] },
  collateral_deposit: { operation: null, types: ['withdrawal', 'transfer'] },
  collateral_withdrawal: { operation: null, types: ['deposit', 'transfer'] },
  liquidation: { operation: null, types: ['withdrawal', 'spend', 'sell'] },
} as const satisfies Record<Purpose, { operation: Operation | null; types: readonly string[] }>;

export function isPurpose(value: unknown): value is Purpose {
  return typeof value === 'string' && Object.hasOwn(PURPOSES, value);
}

export function isAllowedFor(purpose: Purpose, type: string): boolean {
  return (PURPOSES[purpose].types as readonly string[]).includes(type);
}
