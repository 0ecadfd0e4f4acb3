/** Generates Coinbase exports in the format since 2024: preamble, signed quantities, notes. */
import { centsText, type Pace, unitsText } from './market.ts';
import type { Random } from './random.ts';
import { type StoryEvent, story } from './story.ts';

const HEADER =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
const TYPES: Readonly<Record<string, string>> = {
  'cash-in': 'Deposit',
  'cash-out': 'Withdrawal',
  subscription: 'Subscription',
  buy: 'Buy',
  sell: 'Sell',
  'advanced-buy': 'Advanced Trade Buy',
  'advanced-sell': 'Advanced Trade Sell',
  convert: 'Convert',
  send: 'Send',
  receive: 'Receive',
  learn: 'Learning Reward',
};
const OUT = new Set(['cash-out', 'subscription', 'sell', 'advanced-sell', 'convert', 'send']);

/**
 * @param rows the exact number of data rows; fewer rows of the same seed and pace are a prefix
 * @param pace the timing of events, by default ever closer together
 */
export function generateCoinbase(rows: number, seed: number, pace?: Pace): string {
  const lines = ['', 'Transactions', 'User,Sample Person,00000000-0000-4000-8000-000000000000', HEADER];
  for (const event of story(seed, pace)) {
    if (lines.length === rows + 4) break;
    if (event.place === 'coinbase') lines.push(line(event, lines.length));
  }
  return `${lines.join('\n')}\n`;
}

type CoinbaseEvent = Extract<StoryEvent, { place: 'coinbase' }>;

function line(event: CoinbaseEvent, number: number): string {
  const id = hexId(event, number);
  const time = new Date(event.at).toISOString().replace('T', ' ').replace('.000Z', ' UTC');
  const type = event.kind === 'reward' ? rewardType(event) : TYPES[event.kind]!;
  const sign = OUT.has(event.kind) ? '-' : '';
  if (!('asset' in event)) {
    const amount = centsText(event.cents);
    return [
      id,
      time,
      type,
      'USD',
      sign + amount,
      'USD',
      '$1',
      ...money(sign, event.cents, event.cents, 0n),
      cell(note(event)),
    ].join(',');
  }
  const fee = 'feeCents' in event ? event.feeCents : 0n;
  const [subtotal, total] = totals(event, fee);
  return [
    id,
    time,
    type,
    event.asset,
    sign + unitsText(event.units),
    'USD',
    `$${microText(event.price)}`,
    ...money(event.kind === 'send' ? '-' : '', subtotal, total, fee),
    cell(note(event)),
  ].join(',');
}

function totals(event: CoinbaseEvent, fee: bigint): [subtotal: bigint, total: bigint] {
  if (event.kind === 'convert') return [event.cents - fee, event.cents];
  return [event.cents, event.kind === 'sell' || event.kind === 'advanced-sell' ? event.cents - fee : event.cents + fee];
}

function money(sign: string, subtotal: bigint, total: bigint, fee: bigint): string[] {
  return [`${sign}$${centsText(subtotal)}`, `${sign}$${centsText(total)}`, `$${centsText(fee)}`];
}

function rewardType(event: CoinbaseEvent): string {
  return 'asset' in event && event.asset === 'USDC' ? 'Reward Income' : 'Staking Income';
}

function note(event: CoinbaseEvent): string {
  if (!('asset' in event)) {
    return event.kind === 'cash-in'
      ? 'Deposit from Sample Bank'
      : event.kind === 'cash-out'
        ? 'Withdrawal to Sample Bank'
        : 'Coinbase One';
  }
  const own = `${unitsText(event.units)} ${event.asset}`;
  switch (event.kind) {
    case 'buy':
      return `Bought ${own} for $${centsText(event.cents + event.feeCents)} USD`;
    case 'sell':
      return `Sold ${own} for $${centsText(event.cents - event.feeCents)} USD`;
    case 'advanced-buy':
    case 'advanced-sell':
      return `${event.kind === 'advanced-buy' ? 'Bought' : 'Sold'} ${own} for ${centsText(event.cents)} USD on ${event.asset}-USD at ${microText(event.price)} USD/${event.asset}`;
    case 'convert':
      return `Converted ${own} to ${unitsText(event.toUnits)} ${event.to}`;
    case 'send':
      return `Sent ${own} to bc1qsample${event.random.word(12, '023456789acdefgh')}`;
    case 'receive':
      return `Received ${own} from an external account`;
    case 'learn':
      return `Received ${own} for learning about ${event.asset}`;
    case 'reward':
      return '';
  }
}

function microText(price: number): string {
  const digits = String(price).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/0{1,4}$/, '');
}

function cell(text: string): string {
  return text.includes(',') ? `"${text}"` : text;
}

/** Returns a random ID that ends with the line number, because among 100,000 random IDs two would be equal. */
function hexId({ random }: { random: Random }, number: number): string {
  return random.word(16, '0123456789abcdef') + number.toString(16).padStart(8, '0');
}
