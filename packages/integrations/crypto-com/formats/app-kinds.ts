/** Kinds with a debited and a credited row belong to a family. */
import { rowTypes, type WordEntry } from '../../reading/patterns/meaning.ts';

const RESTATED = { skip: 'restates a swap of which another row has the whole.' };
const LOCK = { skip: 'reserves or frees coins for a limit order: the commit row is the trade.' };
const ELSEWHERE = { skip: 'was credited at the Crypto.com Exchange, not here.' };
const PRECREDIT = { skip: 'lends against a deposit that has a separate row.' };

const TABLE: Readonly<Record<string, WordEntry>> = {
  crypto_purchase: 'buy',
  viban_purchase: 'buy',
  van_purchase: 'buy',
  recurring_buy_order: 'buy',
  'trading.crypto_purchase.google_pay': 'buy',
  'trading.limit_order.cash_account.purchase_commit': 'buy',
  'trading.limit_order.fiat_wallet.purchase_commit': 'buy',
  crypto_viban_exchange: 'sell',
  crypto_to_van_sell_order: 'sell',
  'trading.limit_order.fiat_wallet.sell_commit': 'sell',
  'trading.limit_order.cash_account.sell_commit': 'sell',
  crypto_exchange: 'trade',
  'trading.limit_order.crypto_wallet.exchange': 'trade',
  dynamic_coin_swap_bonus_exchange_deposit: ELSEWHERE,
  lockup_swap_rebate: RESTATED,
  crypto_deposit: 'deposit',
  crypto_withdrawal: 'withdrawal',
  exchange_to_crypto_transfer: 'deposit',
  crypto_to_exchange_transfer: 'withdrawal',
  invest_deposit: 'withdrawal',
  invest_withdrawal: 'deposit',
  crypto_transfer: 'gift in/gift out',
  viban_deposit: 'deposit',
  viban_withdrawal: 'withdrawal',
  viban_deposit_precredit: PRECREDIT,
  viban_deposit_precredit_repayment: PRECREDIT,
  card_top_up: 'spend',
  viban_card_top_up: 'spend',
  crypto_payment: 'spend',
  crypto_payment_refund: 'income',
  pay_checkout_reward: 'income',
  transfer_cashback: 'income',
  referral_card_cashback: 'income',
  card_cashback_reverted: 'spend',
  reimbursement: 'income',
  reimbursement_reverted: 'spend',
  referral_bonus: 'income',
  referral_gift: 'income',
  referral_commission: 'income',
  gift_card_reward: 'airdrop',
  campaign_reward: 'airdrop',
  admin_wallet_credited: 'airdrop',
  airdrop_locked: 'airdrop',
  airdrop_to_exchange_transfer: 'airdrop/withdrawal',
  rewards_platform_deposit_credited: 'income',
  crypto_earn_interest_paid: 'interest',
  crypto_earn_extra_interest_paid: 'interest',
  'finance.crypto_earn.loyalty_program_extra_interest_paid.crypto_wallet': 'interest',
  mco_stake_reward: 'staking',
  supercharger_reward_to_app_credited: 'staking',
  'finance.dpos.compound_interest.crypto_wallet': 'staking',
  'finance.dpos.non_compound_interest.crypto_wallet': 'staking',
  'finance.lockup.dpos_compound_interest.crypto_wallet': 'staking',
  crypto_earn_program_created: 'locked',
  crypto_earn_program_withdrawn: 'locked',
  lockup_lock: 'locked',
  lockup_upgrade: 'locked',
  lockup_unlock: 'locked',
  'finance.lockup.dpos_lock.crypto_wallet': 'locked',
  'finance.lockup.dpos_unlock.crypto_wallet': 'locked',
  'finance.dpos.staking.crypto_wallet': 'locked',
  'finance.dpos.unstaking.crypto_wallet': 'locked',
  supercharger_deposit: 'locked',
  supercharger_withdrawal: 'locked',
  council_node_deposit_created: 'locked',
  nft_payout_credited: 'income',
  'trading.limit_order.cash_account.purchase_lock': LOCK,
  'trading.limit_order.cash_account.purchase_unlock': LOCK,
  'trading.limit_order.cash_account.sell_lock': LOCK,
  'trading.limit_order.cash_account.sell_unlock': LOCK,
  'trading.limit_order.fiat_wallet.purchase_lock': LOCK,
  'trading.limit_order.fiat_wallet.purchase_unlock': LOCK,
  'trading.limit_order.fiat_wallet.sell_lock': LOCK,
  'trading.limit_order.fiat_wallet.sell_unlock': LOCK,
  'trading.limit_order.crypto_wallet.fund_lock': LOCK,
  'trading.limit_order.crypto_wallet.fund_unlock': LOCK,
};

export const kindOf = rowTypes(TABLE);

const FAMILIES = new Set([
  'dust_conversion',
  'crypto_wallet_swap',
  'lockup_swap',
  'dynamic_coin_swap',
  'interest_swap',
]);

export function familyOf(kind: string): string | null {
  const family = kind
    .trim()
    .toLowerCase()
    .replace(/_(debited|credited)$/, '');
  return FAMILIES.has(family) ? family : null;
}

export const COUNTERPARTIES: Readonly<Record<string, string>> = {
  exchange_to_crypto_transfer: 'Crypto.com Exchange',
  crypto_to_exchange_transfer: 'Crypto.com Exchange',
};
