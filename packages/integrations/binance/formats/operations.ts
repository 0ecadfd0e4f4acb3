/**
 * Operation names changed over the years, mostly in capitalization, so old and new ones are listed. Rows of a family
 * are legs of one trade.
 */
import { rowTypes, type WordEntry } from '../../reading/patterns/meaning.ts';

const TABLE: Readonly<Record<string, WordEntry>> = {
  Deposit: 'deposit',
  'Fiat Deposit': 'deposit',
  'Fiat OCBS - Add Fiat and Fees': 'deposit',
  'Deposit Fiat OCBS': 'deposit',
  // The other side is in the sub-account's file, and matched with it.
  'Transfer Between Main Account and Sub-Account': 'transfer',
  Withdraw: 'withdrawal',
  'Fiat Withdraw': 'withdrawal',
  'Fiat Withdrawal': 'withdrawal',
  Send: 'withdrawal',
  'P2P Trading': 'deposit',
  'Margin Loan': 'loan',
  'Isolated Margin Loan': 'loan',
  'Margin Repayment': 'loan repaid',
  'Isolated Margin Repayment': 'loan repaid',
  'Cross Margin Liquidation - Repayment': 'loan repaid',
  'Token Swap - Distribution': 'airdrop/spend',
  Distribution: 'airdrop/spend',
  'Asset - Transfer': 'airdrop/spend',
  'Airdrop Assets': 'airdrop',
  'Cash Voucher Distribution': 'airdrop',
  'Mission Reward Distribution': 'airdrop',
  'Rewards Distribution': 'airdrop',
  'Campaign Related Reward': 'airdrop',
  'Simple Earn Flexible Airdrop': 'airdrop',
  'Launchpool Airdrop': 'airdrop',
  'Launchpool Airdrop - User Claim Distribution': 'airdrop',
  'Launchpool Airdrop - System Distribution': 'airdrop',
  'HODLer Airdrops Distribution': 'airdrop',
  'Megadrop Rewards': 'airdrop',
  'Cashback Voucher': 'income',
  'Commission History': 'income',
  'Commission Rebate': 'income',
  'Commission Fee Shared With You': 'income',
  'Referral Kickback': 'income',
  'Referral Commission': 'income',
  'Referrer rebates': 'income',
  'Referee rebates': 'income',
  'Binance Card Cashback': 'income',
  'Card Cashback': 'income',
  'Binance Card Spending': 'income/spend',
  'Crypto Box': 'gift in/gift out',
  'Super BNB Mining': 'mining',
  'Pool Distribution': 'mining',
  'Savings Interest': 'interest',
  'Savings Distribution': 'interest',
  'Simple Earn Flexible Interest': 'interest',
  'Launchpool Interest': 'staking',
  'POS savings interest': 'staking',
  'Staking Rewards': 'staking',
  'ETH 2.0 Staking Rewards': 'staking',
  'Simple Earn Locked Rewards': 'staking',
  'BNB Vault Rewards': 'staking',
  'DOT Slot Auction Rewards': 'staking',
  'Launchpool Earnings Withdrawal': 'staking',
  'Liquid Swap rewards': 'staking',
  'Swap Farming Rewards': 'staking',
  'Savings purchase': 'locked',
  'Savings Principal redemption': 'locked',
  'POS savings purchase': 'locked',
  'POS savings redemption': 'locked',
  'Staking Purchase': 'locked',
  'Staking Redemption': 'locked',
  'Simple Earn Flexible Subscription': 'locked',
  'Simple Earn Flexible Redemption': 'locked',
  'Simple Earn Locked Subscription': 'locked',
  'Simple Earn Locked Redemption': 'locked',
  'Launchpool Subscription/Redemption': 'locked',
  'Launchpad Subscribe': 'locked',
  'Liquid Swap Add': 'locked',
  'Liquid Swap Add/Sell': 'locked',
  'Liquid Swap remove': 'locked',
  'Liquidity Farming Remove': 'locked',
  transfer_in: 'own move',
  transfer_out: 'own move',
  'Transfer Between Main and Funding Wallet': 'own move',
  'Transfer Between Spot Account and UM Futures Account': 'own move',
  'Transfer Between Spot Account and CM Futures Account': 'own move',
  'Transfer Between Main Account/Futures and Margin Account': 'own move',
  'Transfer Between Main Account And Mining Account': 'own move',
  'Transfer Between Main And Mining Account': 'own move',
  'C2C Transfer': 'own move',
  'Asset Recovery': 'lost',
  'Leveraged Coin Consolidation': 'spend',
  'Realize profit and loss': 'margin gain',
  'Realized Profit and Loss': 'margin gain',
  'Funding Fee': 'margin fee',
  'Insurance Fund Compensation': 'margin fee',
  'Insurance Fund Refund': 'margin gain',
};

function keyOf(operation: string): string {
  return operation.toLowerCase().replace(/[\s-]+/g, '');
}

const known = rowTypes(Object.fromEntries(Object.entries(TABLE).map(([word, entry]) => [keyOf(word), entry])));

export function operationOf(operation: string) {
  return known(keyOf(operation));
}

/** For `leg`, the sign of the change gives the direction. */
export type FamilyRole = { family: string; role: 'leg' | 'fee' };

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  trade: [
    'buy',
    'sell',
    'transaction related',
    'transaction buy',
    'transaction spend',
    'transaction sold',
    'transaction revenue',
  ],
  purchase: ['buy crypto', 'buy crypto with card', 'buy crypto with fiat'],
  'fiat purchase': ['convert fiat to crypto ocbs'],
  'fiat sale': ['sell crypto to fiat'],
  convert: ['binance convert'],
  otc: ['large otc trading'],
  dust: [
    'small assets exchange bnb',
    'small assets exchange bnb (spot)',
    'bnb fee deduction',
    'asset conversion transfer',
  ],
  staking: ['eth 2.0 staking'],
  redemption: ['leverage token redemption'],
  stablecoins: ['stablecoins auto-conversion'],
  farming: ['swap farming transaction'],
  pool: ['liquid swap sell'],
  futures: ['futures convert'],
  rename: ['token swap - redenomination/rebranding'],
};
const FEES = new Set(['fee', 'transaction fee', 'bnb deducts fee'].map(keyOf));
/** A dust conversion to BNB or, alone, a fee paid in BNB. */
const DEDUCTION = keyOf('BNB Fee Deduction');
const ROLES = new Map<string, FamilyRole>(
  Object.entries(FAMILIES).flatMap(([family, words]) =>
    words.map((word) => [keyOf(word), { family, role: 'leg' }] as const),
  ),
);

export function familyOf(operation: string): FamilyRole | undefined {
  const key = keyOf(operation);
  return FEES.has(key) ? { family: 'trade', role: 'fee' } : ROLES.get(key);
}

export function isFeeAlone(operation: string): boolean {
  return keyOf(operation) === DEDUCTION;
}
