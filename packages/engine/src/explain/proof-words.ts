/** Names steps, transactions, and the rules that applied. */
import { dayInWords } from '@lotbook/ledger/day-in-words';
import type { Ledger } from '@lotbook/ledger/ledger';
import { allocationText } from '@lotbook/ledger/lots-of-year';
import { METHOD_TEXTS } from '@lotbook/ledger/method-texts';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { Leg, Transaction, TransactionType } from '@lotbook/ledger/transaction';
import { isFiat } from '../fiat.ts';
import { parseSigned } from '../fixed.ts';
import { NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { operationOf } from '../purposes.ts';
import { periodOf, type Rules, taxabilityOn } from '../rules.ts';
import { zoneOf } from '../zone.ts';
import { exact, exactText, money } from './shown.ts';

/** @param wallet  the lot's wallet after the step */
export function stepText(
  ledger: OpenLedger,
  via: number,
  { isPurchase, wallet }: { isPurchase: boolean; wallet: string },
): string {
  if (via === NONE) return `lots are kept per wallet from here on: allocated to ${wallet}`;
  const t = ledger.timeline.transactions[via]!;
  if (t.type === 'transfer')
    return `moved from ${place(ledger, t.accountId)} to ${place(ledger, t.toAccountId)}${isPurchase ? ', origin unknown' : ''}`;
  const where = t.purpose === undefined ? undefined : PLACE_WORDS[t.purpose];
  if (!isPurchase && where && (t.type === 'withdrawal' || t.type === 'deposit')) return where;
  if (!isPurchase)
    return `${(t.purpose && EXCHANGE_WORDS[t.purpose]) ?? 'renamed'} from ${name(ledger, t.sent)} to ${name(ledger, t.received)}`;
  return `${acquiredBy(t.type)}${within(ledger, t)}`;
}

const ACQUIRED: Partial<Record<TransactionType, string>> = {
  buy: 'bought',
  trade: 'bought in a trade',
  income: 'received as income',
  deposit: 'deposited',
  gift_received: 'received as a gift',
  margin_gain: 'gained on margin',
  transfer: 'moved',
};

export function acquiredBy(type: TransactionType): string {
  return ACQUIRED[type] ?? `acquired by ${type.replaceAll('_', ' ')}`;
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

/** @returns a text such as "sold for 31,402.10 USD" or "spent"; null if nothing was sent */
export function gaveUpText(ledger: OpenLedger, t: Transaction): string | null {
  if (!t.sent) return null;
  const verb = (t.purpose && EXCHANGE_WORDS[t.purpose]) ?? GIVEN_UP[t.type] ?? VERBS[t.type];
  if (!t.received) return verb;
  const symbol = name(ledger, t.received);
  const quantity = parseSigned(t.received.quantity);
  return `${verb} for ${isFiat(symbol) ? money(quantity, symbol) : exact(quantity)} ${symbol}`;
}

const GIVEN_UP: Partial<Record<TransactionType, string>> = {
  fee: 'paid as a fee',
  gift: 'given away',
  withdrawal: 'withdrawn',
};

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

/** A rule in words. `by` names the setting or country behind the rule. */
export type RuleText = { readonly text: string; readonly by: string | null };

export function rulesText(
  file: Ledger,
  rules: Rules,
  transaction: Transaction,
  { micros, day, wallet }: { micros: number; day: number; wallet: string },
): RuleText[] {
  const settings = file.settings;
  const byCountry = `the ${rules.country ?? 'US'} rule`;
  const chosen = (isSet: boolean, otherwise: string) => (isSet ? 'your setting' : otherwise);
  const period = periodOf(rules, day, wallet);
  const method = period?.method ?? rules.method;
  const methodBy = period ? 'your setting for this period' : chosen(settings.method !== undefined, byCountry);
  const lines: RuleText[] = [{ text: `${METHOD_TEXTS[method]} (${method})`, by: methodBy }];
  if (method === 'ACB' || method === 'SP') lines.push({ text: 'one pool over all wallets', by: null });
  else if (rules.walletFrom !== null) {
    const since = startText(zoneOf(rules.timeZone).textOf(rules.walletFrom), rules.country ?? 'US');
    const now =
      micros >= rules.walletFrom ? `lots per wallet since ${since}` : `one inventory over all wallets until ${since}`;
    const allocated =
      method === 'WAC' || micros < rules.walletFrom ? '' : `, ${allocationText(settings.safeHarborAllocation ?? null)}`;
    lines.push({ text: `${now}${allocated}`, by: chosen(settings.walletFrom !== undefined, byCountry) });
  } else {
    const now = rules.allocation === 'WALLET' ? 'lots per wallet' : 'one inventory over all wallets';
    lines.push({ text: now, by: chosen(settings.lotAllocation !== undefined, 'the default') });
  }
  const operation = operationOf(transaction);
  if (operation !== null) {
    const said = taxabilityOn(rules, operation, day);
    const isTaxable = transaction.isTaxable ?? said.isTaxable;
    const by =
      transaction.isTaxable !== undefined
        ? 'your choice for this transaction'
        : said.period
          ? 'your setting for this period'
          : chosen(settings.taxability?.[operation] !== undefined, 'the default; there is no official guidance');
    const what = transaction.purpose!.replaceAll('_', ' ');
    const how = isTaxable ? 'taxable, a disposal at market value' : 'not taxable, cost and dates carry over';
    lines.push({ text: `${what}: ${how}`, by });
  }
  if (transaction.purpose === 'loan_repaid' && transaction.isTaxable !== false)
    lines.push({
      text: 'settles the oldest debt at its value when it was borrowed; anything above it is interest, at market value',
      by: 'not settled law',
    });
  if (rules.superficialLoss) lines.push({ text: 'superficial losses are denied', by: null });
  return lines;
}

function startText(at: string, country: string): string {
  const [day = '', time] = at.split(' ');
  return time === '00:00:00' ? dayInWords(day, country) : `${dayInWords(day, country)}, ${time}`;
}
