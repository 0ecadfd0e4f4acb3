import {
  abs,
  compare,
  type Decimal,
  dec,
  divide,
  formatDecimal,
  mul,
  normalize,
  sub,
  ZERO,
} from '../decimals/decimal.ts';
import { digitsApart, moneyText as digitsOfMoney, percentText } from '../decimals/decimal-text.ts';
import type { LedgerNames } from '../ledger.ts';
import { priceDistanceText, priceSourceText } from '../prices/price-source.ts';
import { placeName } from '../transactions/place.ts';
import type { Operation } from '../transactions/purpose.ts';
import type { Callout, NotComputed, TwoSources, UnsupportedRule } from './callout.ts';
import { LIMIT_OBSTACLE_TEXTS } from './exemption-limit.ts';
import { NOT_IN_TIME } from './identification-words.ts';
import { METHOD_TEXTS } from './method-texts.ts';
import { RULE_NOT_APPLIED_TEXTS } from './unsupported-rule.ts';

/** @param names  names of assets and accounts */
export function calloutMessage(callout: Callout, names: LedgerNames): string {
  const units = unitsOf(callout, names);
  switch (callout.type) {
    case 'ALLOCATION_NOT_STATED':
      return (
        `No allocation was chosen for lots acquired before ${dayText(callout.params.since, names)}, so each wallet kept the lots ` +
        `acquired in it. This disposal takes ${units} of them. Choose or accept an allocation.`
      );
    case 'INSUFFICIENT_QUANTITY':
      return insufficient(callout, units, names);
    case 'MISSING_PRICE_HISTORY':
      return missingPrice(callout.params, units, names.asset(callout.assetId ?? ''));
    case 'MISSING_BALANCE':
      return missingBalance(callout.params, units, names);
    case 'UNBALANCED_TRANSACTION':
      return callout.params.reason === 'LEFT_OUT'
        ? `This transaction was left out of the computation: ${NOT_COMPUTED[callout.params.why]}.`
        : 'This withdrawal has no matching deposit, so the units left without a gain. Match it to a deposit if it went to ' +
            'a wallet of your own, or give it the type it has: a sale, a payment, a gift.';
    case 'UNSETTLED_TREATMENT':
      return unsettled(callout.params);
    case 'UNUSED_SETTING':
      return unused(callout.params, names);
    case 'UNSUPPORTED_RULE':
      return unsupported(callout.params);
    case 'VALUE_OUT_OF_BOUNDS':
      return outOfBounds(callout.params, names, callout.assetId);
    case 'MISSING_DONOR_BASIS':
      return `The ledger doesn't have what this gift cost the donor, so ${units} have a cost basis of 0 ${callout.params.currency}. Enter what the donor paid as its cost basis.`;
    case 'IDENTIFIED_TOO_LATE':
      return `The lots for this disposal were named on ${dayOfText(callout.params.identifiedAt, names)}, after it happened. ${NOT_IN_TIME}`;
    case 'TRADE_VALUES_DIFFER':
      return valuesDiffer(callout.params);
    case 'STATED_COST_BASIS':
      return statedBasis(callout.params);
    case 'UNUSED_FIGURE':
      return unusedFigure(callout.params, names);
  }
}

/** Formats a day at noon UTC, which is on the local day in almost every time zone. */
function dayText(date: string, names: LedgerNames): string {
  return names.day ? names.day(`${date}T12:00:00Z`) : date;
}

function missingPrice(
  params: Extract<Callout, { type: 'MISSING_PRICE_HISTORY' }>['params'],
  units: string,
  asset: string,
): string {
  switch (params.taken) {
    case 'ZERO':
      return `${units} has no value in ${params.currency}, so 0 was used. Enter its value at that time.`;
    case 'PEG':
      return `No price of ${asset} was found for that time, so it was taken at its peg. Type its value if it was worth something else.`;
    case 'EQUAL_SHARE':
      return params.side === 'received'
        ? `${params.legs} assets came in together, including ${asset}, and the value of each is unknown. Each counts for an equal share of what was given, and its cost is unknown. Enter the value of each.`
        : `${params.legs} assets were given together, including ${asset}, and the value of each is unknown. Each counts for an equal share of what came in, and its proceeds are unknown. Enter the value of each.`;
  }
}

function unsupported(params: UnsupportedRule): string {
  if ('reason' in params)
    return `Germany’s exemption limits (sections 22 and 23 EStG): ${LIMIT_OBSTACLE_TEXTS[params.why]}`;
  if (params.rule === 'NO_RULES')
    return `There are no rules for the country ${params.country} yet; the figures are first in first out without terms.`;
  return RULE_NOT_APPLIED_TEXTS[params.rule];
}

const NOT_COMPUTED: Record<NotComputed, string> = {
  SPLIT_WITHOUT_RATIO: 'it is a split without a ratio',
  NOT_A_TRANSFER: 'its two sides do not move the same asset',
  MORE_ARRIVED: 'more arrived than was sent',
  TWO_ASSETS: 'two assets are sent, or two received, where there can be one',
  NOT_A_TRADE: 'one side of the trade moves nothing',
  UNREADABLE: 'its amounts could not be read',
};

/** Formats an amount such as `1,417.05 USD` or `417 JPY`. */
const moneyText = (exact: string, currency: string): string => `${digitsOfMoney(dec(exact), currency)} ${currency}`;

type Of<Type extends Callout['type']> = Extract<Callout, { type: Type }>;

/** Formats a quantity such as `2,303.05965731 BTC`. */
function unitsOf({ quantity, assetId }: Callout, names: LedgerNames): string {
  return quantity === null || assetId === null ? '' : `${digitsApart(quantity)} ${names.asset(assetId)}`;
}

function dayOfText(at: string, { day = (text) => text.slice(0, 10) }: LedgerNames): string {
  return day(at);
}

function insufficient(
  { params: { proceeds, currency }, receipt, assetId }: Of<'INSUFFICIENT_QUANTITY'>,
  units: string,
  names: LedgerNames,
): string {
  const gain =
    proceeds === null || compare(dec(proceeds), ZERO) <= 0
      ? ''
      : `, so all ${moneyText(proceeds, currency)} counts as gain`;
  const missing = 'An acquisition or a transfer into this wallet is missing';
  const hint = receipt
    ? `${missing}; the nearest deposit without a sender is of ${digitsApart(receipt.quantity)} ${names.asset(assetId!)}, on ${dayOfText(receipt.receivedAt, names)}.`
    : `${missing}.`;
  return `${units} more left this wallet than it held. That part has no cost basis${gain}. ${hint}`;
}

function missingBalance(params: Of<'MISSING_BALANCE'>['params'], units: string, names: LedgerNames): string {
  switch (params.reason) {
    case 'IDENTIFIED_LOT':
      return (
        `${units} of the chosen lots were not there, so the method chose instead. ` +
        'Choose lots that were held here at that time.'
      );
    case 'ALLOCATED_LOT':
      return (
        `The allocation gives ${units} of this lot more to "${placeName(params, names)}" than the lot had left or ` +
        'the wallet held. The lots left over were allocated highest cost first.'
      );
    case 'WALLET_UNFILLED':
      return (
        `"${placeName(params, names)}" held ${units} more than there were unused lots when lots began to be kept ` +
        'per wallet. Acquisitions or transfers before that day are missing.'
      );
    case 'LOT_IN_NO_WALLET':
      return (
        `${units} of this lot are in no wallet by the ledger's own count when lots began to be kept per wallet. ` +
        `They stay in "${placeName(params, names)}".`
      );
  }
}

function outOfBounds(params: Of<'VALUE_OUT_OF_BOUNDS'>['params'], names: LedgerNames, assetId: string | null): string {
  if ('reason' in params) return twoSources(params, assetId === null ? 'unit' : names.asset(assetId));
  const { given, received, currency } = params;
  const money = (value: string) => moneyText(value, currency);
  return `What was given is worth ${money(given)}, what was received ${money(received)}: a quantity or a value is wrong. Check both against the source.`;
}

function valuesDiffer({ given, received, counts, currency }: Of<'TRADE_VALUES_DIFFER'>['params']): string {
  const money = (value: string) => moneyText(value, currency);
  const values = `This trade has two values: ${money(given)} for what you gave, ${money(received)} for what you received.`;
  return counts === 'RECEIVED'
    ? `${values} The value received counts for both sides; the difference is part of neither proceeds nor cost.`
    : `${values} Each side keeps its own value.`;
}

function statedBasis({ stated, computed, method, currency }: Of<'STATED_COST_BASIS'>['params']): string {
  const by = method === null ? 'the lots you chose' : METHOD_TEXTS[method];
  return `You set this cost basis: ${moneyText(stated, currency)}. By ${by} it would be ${moneyText(computed, currency)}.`;
}

const UNUSED_FIGURES = {
  cost_basis: ['cost basis', 'acquires nothing'],
  proceeds: ['amount of proceeds', 'has no proceeds'],
  disposal_basis: ['cost basis of a disposal', 'disposes of nothing'],
} as const;

function unusedFigure(params: Of<'UNUSED_FIGURE'>['params'], names: LedgerNames): string {
  if (params.figure === 'acquired_at')
    return `This transaction states an acquisition date, ${dayOfText(params.at, names)}, but it acquires nothing, so the date is not used.`;
  const [name, reason] = UNUSED_FIGURES[params.figure];
  const amount = moneyText(params.amount, params.currency);
  return `You set this ${name}: ${amount}. With this type and taxability, the transaction ${reason}. The figure is not used.`;
}

/** The decimals of unit prices. Different prices differ well within this precision. */
const PRICE_DIGITS = 8;

function twoSources(params: TwoSources, unit: string): string {
  const { value, source, pricedAt, otherValue, otherSource, otherPricedAt, quantity, at, currency } = params;
  const [own, other] = [dec(value), dec(otherValue)];
  const price = (of: Decimal) => {
    const exact = divide(of, dec(quantity), PRICE_DIGITS, 'half-even');
    return `${compare(exact, dec('1')) < 0 ? formatDecimal(normalize(exact)) : moneyText(formatDecimal(exact), currency).split(' ')[0]} ${currency}`;
  };
  const who = (id: string, moment: string | null) =>
    `${priceSourceText(id, undefined)} (${priceDistanceText(moment, at)})`;
  const percent = percentText(divide(mul(abs(sub(other, own)), dec('100')), own, 1, 'half-even'), 0);
  return (
    `${who(source, pricedAt)} has ${price(own)} for one ${unit}, ${who(otherSource, otherPricedAt)} ${price(other)}: ` +
    `${percent} ${compare(other, own) > 0 ? 'more' : 'less'}. The first counts until you say otherwise.`
  );
}

function unused(params: Of<'UNUSED_SETTING'>['params'], names: LedgerNames): string {
  if (params.setting === 'SAFE_HARBOR_LOTS') {
    return (
      `The allocation of lots (safe_harbor_lots) names the purchase "${params.transactionId}", of which no unused lot was ` +
      'found when lots began to be kept per wallet, so that entry decided nothing.'
    );
  }
  const wallet = `names the wallet "${names.account(params.accountId)}", which no transaction has, so that entry decided nothing.`;
  return params.setting === 'SAFE_HARBOR_WALLETS'
    ? `The order of wallets for the safe harbor allocation (safe_harbor_wallets) ${wallet}`
    : `The cost basis timeline ${wallet}`;
}

const OPERATIONS: Record<Operation, string> = {
  lending: 'Lending and taking back',
  liquid_staking: 'Liquid staking and unstaking',
  liquidity: 'Deposits into liquidity pools and withdrawals from them',
  staking_rewards: 'Staking rewards',
  wrapping: 'Wrapping and unwrapping',
};

function unsettled(params: Of<'UNSETTLED_TREATMENT'>['params']): string {
  if (params.reason === 'UNTAXED_REWARDS')
    return 'By your settings staking rewards are not taxed when received: they cost nothing, and all they bring is gain when they are sold.';
  if (params.reason === 'REPAYMENT')
    return (
      'A borrowed asset that is paid back settles a debt at the value it had when it was borrowed. The difference from what the units given back ' +
      'cost is a gain or a loss. This treatment is not settled law; ask an adviser.'
    );
  if (params.reason === 'LIQUIDATION')
    return (
      'Liquidated collateral settles the debts of its wallet, the oldest first, up to its value. If the lender took back another asset or another ' +
      'amount, enter that as a repayment. This treatment is not settled law; ask an adviser.'
    );
  return (
    `${OPERATIONS[params.operation]} are taken as ${params.isTaxable ? 'disposals at market value' : 'not taxable: cost and dates go on'}, ` +
    'because no rule we know settles it. Ask an adviser, and decide it in the settings or for the transaction.'
  );
}
