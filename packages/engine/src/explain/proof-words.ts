/** The words of a proof: what each step and each transaction is called, and by which rules it was computed. */
import type { Ledger } from '@lotbook/ledger/ledger';
import { allocationText } from '@lotbook/ledger/lots-of-year';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { Leg, Transaction, TransactionType } from '@lotbook/ledger/transaction';
import { NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { operationOf } from '../purposes.ts';
import { periodOf, type Rules, taxabilityOn } from '../rules.ts';
import { zoneOf } from '../zone.ts';
import { exactText } from './shown.ts';

/** @param wallet  where the lot is from then on */
export function stepText(
  ledger: OpenLedger,
  via: number,
  { isPurchase, wallet }: { isPurchase: boolean; wallet: string },
): string {
  if (via === NONE) return `lots are kept per wallet from here on: allocated to ${wallet}`;
  const t = ledger.timeline.transactions[via]!;
  if (t.type === 'transfer')
    return `moved from ${place(ledger, t.accountId)} to ${place(ledger, t.toAccountId)}${isPurchase ? ', nobody knows where from' : ''}`;
  const where = t.purpose === undefined ? undefined : PLACE_WORDS[t.purpose];
  if (!isPurchase && where && (t.type === 'withdrawal' || t.type === 'deposit')) return where;
  if (!isPurchase)
    return `${(t.purpose && EXCHANGE_WORDS[t.purpose]) ?? 'renamed'} from ${name(ledger, t.sent)} to ${name(ledger, t.received)}`;
  return `${t.type === 'buy' ? 'bought' : `acquired by ${t.type}`}${within(ledger, t)}`;
}

function name({ assets }: OpenLedger, leg: Leg | undefined): string {
  return leg === undefined ? '' : assets.nameOf(leg.assetId);
}

function place({ wallets }: OpenLedger, account: string | undefined): string {
  return account === undefined ? '' : wallets.nameOf(account);
}

function within(ledger: OpenLedger, { accountId }: Transaction): string {
  return accountId ? ` in ${place(ledger, accountId)}` : '';
}

const VERBS: Record<TransactionType, string> = {
  buy: 'bought',
  sell: 'sold',
  trade: 'traded',
  income: 'received',
  deposit: 'deposited',
  gift_received: 'was given',
  withdrawal: 'withdrew',
  spend: 'spent',
  fee: 'paid a fee of',
  gift: 'gave away',
  donation: 'donated',
  lost: 'lost',
  stolen: 'was robbed of',
  transfer: 'moved',
  margin_gain: 'gained by margin',
  margin_loss: 'lost by margin',
  split: 'split',
  rename: 'renamed',
};

export function summaryOf(ledger: OpenLedger, t: Transaction): string {
  const legs = (first: Leg | undefined, more: readonly Leg[] = []) =>
    (first ? [first, ...more] : []).map((leg) => `${exactText(leg.quantity)} ${name(ledger, leg)}`).join(' and ');
  const verb = t.purpose && t.sent && t.received ? (EXCHANGE_WORDS[t.purpose] ?? VERBS[t.type]) : VERBS[t.type];
  const where = within(ledger, t);
  if (t.type === 'split') return `each ${ledger.assets.nameOf(t.assetId!)} became ${exactText(t.ratio!)}`;
  if (t.type === 'transfer')
    return `moved ${legs(t.sent)} from ${place(ledger, t.accountId)} to ${place(ledger, t.toAccountId)}`;
  const sent = legs(t.sent, t.moreSent);
  const received = legs(t.received, t.moreReceived);
  if (t.type === 'buy') return `${verb} ${received} for ${sent}${where}`;
  if (!t.received) return `${verb} ${sent}${where}`;
  if (!t.sent) return `${verb} ${received}${t.label ? ` as ${t.label}` : ''}${where}`;
  return `${verb} ${sent} ${t.type === 'rename' ? 'to' : 'for'} ${received}${where}`;
}

const PLACE_WORDS: Partial<Record<Purpose, string>> = {
  collateral_deposit: 'put up as collateral',
  collateral_withdrawal: 'taken back from collateral',
  lending_deposit: 'lent',
  lending_withdrawal: 'taken back from lending',
};
const EXCHANGE_WORDS: Partial<Record<Purpose, string>> = {
  wrap: 'wrapped',
  unwrap: 'unwrapped',
  liquid_stake: 'staked',
  liquid_unstake: 'unstaked',
  lending_deposit: 'lent',
  lending_withdrawal: 'taken back',
  liquidity_deposit: 'put into a liquidity pool',
  liquidity_withdrawal: 'taken out of a liquidity pool',
};

/** Which rules were applied, and who chose them. */
export function rulesText(
  file: Ledger,
  rules: Rules,
  transaction: Transaction,
  { micros, day, wallet }: { micros: number; day: number; wallet: string },
): string[] {
  const settings = file.settings;
  const country = rules.country ?? 'US';
  const period = periodOf(rules, day, wallet);
  const method = period?.method ?? rules.method;
  const chosenBy = period
    ? `setting ${period.setting}`
    : settings.method
      ? 'setting method'
      : `the default of ${country}`;
  const lines = [`${METHOD_NAMES[method]} (${method}; ${chosenBy})`];
  if (method === 'ACB' || method === 'SP') lines.push('one pool over all wallets');
  else if (rules.walletFrom !== null) {
    const origin = settings.walletFrom ? 'setting wallet_from' : `the rule of ${country}`;
    const now = micros >= rules.walletFrom ? 'lots per wallet' : 'one inventory over all wallets';
    const allocated =
      method === 'WAC' || micros < rules.walletFrom ? '' : `, ${allocationText(settings.safeHarborAllocation ?? null)}`;
    lines.push(
      `${now} (${origin}: per wallet from ${startText(zoneOf(rules.timeZone).textOf(rules.walletFrom))}${allocated})`,
    );
  } else {
    const origin = settings.lotAllocation ? 'setting lot_allocation' : 'the default';
    lines.push(`${rules.allocation === 'WALLET' ? 'lots per wallet' : 'one inventory over all wallets'} (${origin})`);
  }
  const operation = operationOf(transaction);
  if (operation !== null) {
    const said = taxabilityOn(rules, operation, day);
    const isTaxable = transaction.isTaxable ?? said.isTaxable;
    const by =
      transaction.isTaxable !== undefined
        ? 'said by the transaction'
        : said.period
          ? `setting ${said.period.setting}`
          : settings.taxability?.[operation] !== undefined
            ? `setting taxability.${operation}`
            : 'no rule settles it; the default';
    const what = transaction.purpose!.replaceAll('_', ' ');
    lines.push(
      `${what}: ${isTaxable ? 'taxable, a disposal at market value' : 'not taxable, cost and dates go on'} (${by})`,
    );
  }
  if (rules.superficialLoss) lines.push('superficial losses are denied');
  return lines;
}

/** A day stands for its first instant. */
function startText(at: string): string {
  return at.endsWith(' 00:00:00') ? at.slice(0, 'YYYY-MM-DD'.length) : at;
}

const METHOD_NAMES = {
  FIFO: 'first in, first out',
  LIFO: 'last in, first out',
  HIFO: 'highest cost first',
  LOFO: 'lowest cost first',
  ACB: 'adjusted cost base',
  WAC: 'weighted average cost',
  SP: 'same day, then 30 days, then the section 104 pool',
} as const;
