import type { IncomeLabel } from '@lotbook/ledger/transaction';

export type RowMeaning =
  | { as: 'buy' | 'sell'; advanced?: boolean }
  | { as: 'convert' }
  | { as: 'in' | 'out' }
  | { as: 'income'; label: IncomeLabel | 'reward' }
  | { as: 'spend' | 'donation' | 'fee' | 'margin' }
  /** From or to the user's other account at Coinbase, matched with that account's file. */
  | { as: 'own'; direction: 'in' | 'out'; counterparty: string }
  /** Two rows, one negative and one positive, at most ten seconds apart. */
  | { as: 'pair'; type: 'trade' | 'rename' }
  | { as: 'skip'; reason: string };

const INSIDE = 'moves within Coinbase: what you own stays the same.';
const FUTURES = 'opens or closes a perpetual future: no coins move; the settlement rows carry its result.';

const TABLE: Record<string, RowMeaning> = {
  Buy: { as: 'buy' },
  Sell: { as: 'sell' },
  'Advanced Trade Buy': { as: 'buy', advanced: true },
  'Advance Trade Buy': { as: 'buy', advanced: true },
  'Advanced Trade Sell': { as: 'sell', advanced: true },
  'Advance Trade Sell': { as: 'sell', advanced: true },
  Credit: { as: 'buy' },
  'Card Buy Back': { as: 'buy' },
  'Retail Simple Dust': { as: 'sell' },
  Convert: { as: 'convert' },
  'Wrap Asset': { as: 'convert' },
  Send: { as: 'out' },
  Withdrawal: { as: 'out' },
  'Retail MGX DEX Send': { as: 'out' },
  Receive: { as: 'in' },
  Deposit: { as: 'in' },
  'Admin Credit': { as: 'in' },
  'Coinbase Earn': { as: 'income', label: 'other' },
  'Learning Reward': { as: 'income', label: 'other' },
  'Rewards Income': { as: 'income', label: 'reward' },
  'Reward Income': { as: 'income', label: 'reward' },
  'Inflation Reward': { as: 'income', label: 'staking' },
  'Staking Income': { as: 'income', label: 'staking' },
  'Interest payout': { as: 'income', label: 'interest' },
  'Subscription Rebate': { as: 'income', label: 'other' },
  'Subscription Rebates (24 Hours)': { as: 'income', label: 'other' },
  'Incentives Rewards Payout': { as: 'income', label: 'other' },
  'Admin Debit': { as: 'spend' },
  Subscription: { as: 'spend' },
  'Card Spend': { as: 'spend' },
  Order: { as: 'spend' },
  Donation: { as: 'donation' },
  'Margin Fee': { as: 'fee' },
  'Derivatives Settlement': { as: 'margin' },
  'Exchange Deposit': { as: 'own', direction: 'out', counterparty: 'Coinbase Pro' },
  'Pro Deposit': { as: 'own', direction: 'out', counterparty: 'Coinbase Pro' },
  'Prime Deposit': { as: 'own', direction: 'out', counterparty: 'Coinbase Prime' },
  'Exchange Withdrawal': { as: 'own', direction: 'in', counterparty: 'Coinbase Pro' },
  'Pro Withdrawal': { as: 'own', direction: 'in', counterparty: 'Coinbase Pro' },
  'Retail Eth2 Deprecation': { as: 'pair', type: 'rename' },
  'Asset Migration': { as: 'pair', type: 'rename' },
  'Retail MGX DEX Buy': { as: 'pair', type: 'trade' },
  'Vault Withdrawal': { as: 'skip', reason: INSIDE },
  'Cash to Savings': { as: 'skip', reason: INSIDE },
  'Savings to Cash': { as: 'skip', reason: INSIDE },
  Transfer: { as: 'skip', reason: INSIDE },
  'Retail Staking Transfer': { as: 'skip', reason: INSIDE },
  'Retail Unstaking Transfer': { as: 'skip', reason: INSIDE },
  'Perpetual Futures Buy': { as: 'skip', reason: FUTURES },
  'Perpetual Futures Sell': { as: 'skip', reason: FUTURES },
};

const BY_KEY = new Map(Object.entries(TABLE).map(([name, meaning]) => [name.toLowerCase(), meaning]));

export function meaningOf(type: string): RowMeaning | undefined {
  return BY_KEY.get(type.toLowerCase());
}

/** Coinbase pays interest on these for holding them; rewards on other assets are for staking. */
const STABLECOINS = new Set(['USDC', 'USDT', 'DAI', 'PYUSD', 'GUSD', 'USDS', 'EURC', 'BUSD', 'PAX']);

export function rewardLabel(asset: string): IncomeLabel {
  return STABLECOINS.has(asset) ? 'interest' : 'staking';
}
