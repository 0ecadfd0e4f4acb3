import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { digitsApart, moneyText } from '@lotbook/ledger/decimal-text';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import type { LinkedAs } from '../links/links.ts';

export type SentenceFlow = {
  direction: FlowDirection;
  symbol: string;
  isFiat: boolean;
  /** Exact decimal string, >= 0. */
  quantity: string;
  /** For a split: how many units each unit became. */
  splitRatio?: string | null;
  accountName: string;
};

export type SentenceInput = {
  type: string;
  label: string | null;
  purpose?: string | null;
  accountName: string;
  flows: readonly SentenceFlow[];
  linked: LinkedAs | null;
  isHeldBefore?: boolean;
};

const AS_INCOME: Record<string, string> = {
  staking: 'as a staking reward',
  interest: 'as interest',
  airdrop: 'from an airdrop',
  mining: 'from mining',
  fork: 'from a fork',
  salary: 'as salary',
  royalty: 'as a royalty',
};

export function sentenceOf(input: SentenceInput): string {
  const sent = legsOf(input, 'out');
  const received = legsOf(input, 'in');
  const on = ` on ${input.accountName}`;
  if (input.linked === 'trade') return `${tradedApart(input)}.`;
  if (input.linked || input.type === 'transfer') return `${transferred(input)}.`;
  const meant =
    sent && received ? exchangedFor(input.purpose, sent, received) : movedFor(input.purpose, sent ?? received);
  if (meant !== null) return `${meant}${on}.`;
  switch (input.type) {
    case 'buy':
      return `Bought ${received ?? 'an asset'}${sent ? ` for ${sent}` : ''}${on}.`;
    case 'sell':
      return `Sold ${sent ?? 'an asset'}${received ? ` for ${received}` : ''}${on}.`;
    case 'trade':
      return `Traded ${sent ?? 'an asset'}${received ? ` for ${received}` : ''}${on}.`;
    case 'income':
      return `Received ${received ?? 'an asset'} ${AS_INCOME[input.label ?? ''] ?? 'as income'}${on}.`;
    case 'deposit':
      if (input.isHeldBefore) return `Held ${received ?? 'an asset'} from before in ${input.accountName}.`;
      return `Deposited ${received ?? 'an asset'} into ${input.accountName}.`;
    case 'withdrawal':
      return `Withdrew ${sent ?? 'an asset'} from ${input.accountName}.`;
    case 'gift_received':
      return `Received ${received ?? 'an asset'} as a gift${on}.`;
    case 'gift':
      return `Gave ${sent ?? 'an asset'} as a gift from ${input.accountName}.`;
    case 'donation':
      return `Donated ${sent ?? 'an asset'} from ${input.accountName}.`;
    case 'lost':
      return `Lost ${sent ?? 'an asset'}${on}.`;
    case 'stolen':
      return `${sent ?? 'An asset'} was stolen from ${input.accountName}.`;
    case 'spend':
      return `Spent ${sent ?? 'an asset'} from ${input.accountName}.`;
    case 'fee':
      return `Paid a fee of ${sent ?? legsOf(input, 'fee') ?? 'nothing'}${on}.`;
    case 'margin_gain':
      return `Gained ${received ?? 'an asset'} from a margin position${on}.`;
    case 'margin_loss':
      return `Lost ${sent ?? 'an asset'} on a margin position${on}.`;
    case 'split':
      return `${splitOf(input)}.`;
    case 'rename':
      return `${sent ?? 'An asset'} became ${received ?? 'another asset'}${on}.`;
    default:
      return `${input.type}${on}.`;
  }
}

function exchangedFor(purpose: string | null | undefined, sent: string, received: string): string | null {
  switch (purpose) {
    case 'liquidity_deposit':
      return `Put ${sent} into a liquidity pool for ${received}`;
    case 'liquidity_withdrawal':
      return `Took ${received} out of a liquidity pool for ${sent}`;
    case 'lending_deposit':
      return `Lent ${sent} for ${received}`;
    case 'lending_withdrawal':
      return `Took ${received} back from lending for ${sent}`;
    case 'liquid_stake':
      return `Staked ${sent} for ${received}`;
    case 'liquid_unstake':
      return `Ended the staking of ${sent} for ${received}`;
    case 'wrap':
      return `Wrapped ${sent} as ${received}`;
    case 'unwrap':
      return `Unwrapped ${sent} to ${received}`;
    default:
      return null;
  }
}

function movedFor(purpose: string | null | undefined, moved: string | null): string | null {
  switch (purpose) {
    case 'loan_received':
      return `Borrowed ${moved ?? 'an asset'}`;
    case 'loan_repaid':
      return `Repaid a loan with ${moved ?? 'an asset'}`;
    case 'liquidation':
      return `Lost ${moved ?? 'an asset'} to a liquidation`;
    default:
      return null;
  }
}

function splitOf({ flows }: SentenceInput): string {
  const flow = flows.find(({ splitRatio }) => splitRatio);
  return flow ? `Each ${flow.symbol} became ${amountText(flow.splitRatio!, null)} ${flow.symbol}` : 'Units were split';
}

function transferred(input: SentenceInput): string {
  const moved = legsOf(input, 'in') ?? legsOf(input, 'out') ?? 'an asset';
  const from = input.flows.find((flow) => flow.direction === 'out')?.accountName;
  const to = input.flows.find((flow) => flow.direction === 'in')?.accountName;
  const [left, arrived] = [legsOf(input, 'out'), legsOf(input, 'in')];
  if (left && arrived && from && to && !isSameAsset(input)) return `Moved ${left} from ${from} to ${to}, as ${arrived}`;
  if (from && to && from === to) return `Moved ${moved} within ${from}`;
  return `Moved ${moved}${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;
}

function tradedApart(input: SentenceInput): string {
  const from = input.flows.find((flow) => flow.direction === 'out')?.accountName ?? input.accountName;
  const to = input.flows.find((flow) => flow.direction === 'in')?.accountName ?? input.accountName;
  const [sent, received] = [legsOf(input, 'out') ?? 'an asset', legsOf(input, 'in') ?? 'an asset'];
  return from === to ? `Traded ${sent} for ${received} on ${to}` : `Traded ${sent} on ${from} for ${received} on ${to}`;
}

function isSameAsset({ flows }: SentenceInput): boolean {
  return new Set(flows.filter(({ direction }) => direction !== 'fee').map(({ symbol }) => symbol)).size === 1;
}

/**
 * Returns `1.5 ETH`, or several amounts joined by commas and `and`. Adds up amounts of the same asset. Null if nothing
 * moved in that direction.
 */
function legsOf(input: SentenceInput, direction: SentenceFlow['direction']): string | null {
  const bySymbol = new Map<string, { flow: SentenceFlow; total: ReturnType<typeof dec> }>();
  for (const flow of input.flows) {
    if (flow.direction !== direction) continue;
    const entry = bySymbol.get(flow.symbol) ?? { flow, total: ZERO };
    bySymbol.set(flow.symbol, { flow: entry.flow, total: add(entry.total, dec(flow.quantity)) });
  }
  const legs = [...bySymbol.values()].map(
    ({ flow, total }) => `${amountText(formatDecimal(total), flow.isFiat ? flow.symbol : null)} ${flow.symbol}`,
  );
  if (legs.length === 0) return null;
  return legs.length === 1 ? legs[0]! : `${legs.slice(0, -1).join(', ')} and ${legs.at(-1)}`;
}

/**
 * Formats money with its currency's decimals, and crypto exactly.
 * @param currency  ISO 4217 code; null if not money
 */
export function amountText(quantity: string, currency: string | null): string {
  return currency === null ? digitsApart(formatDecimal(dec(quantity))) : moneyText(dec(quantity), currency);
}
