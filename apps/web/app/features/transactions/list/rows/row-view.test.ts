import { describe, expect, it } from 'vitest';
import { type RowFlow, type RowTransaction, rowView, worstCallout } from './row-view.ts';

const kraken = { id: 'k', name: 'Kraken' };
const ledger = { id: 'l', name: 'Ledger' };
const MATCHED = { kind: 'TRANSFER', other: { publicId: 'x', account: ledger, flows: [] } } as const;

function flow(direction: RowFlow['direction'], quantity: string, symbol: string, account = kraken): RowFlow {
  return {
    position: 0,
    direction,
    account,
    asset: { id: `crypto:${symbol}`, symbol, kind: symbol === 'USD' ? 'FIAT' : 'CRYPTO_CURRENCY' },
    quantity,
  };
}
function transaction(type: string, flows: RowFlow[], rest: Partial<RowTransaction> = {}): RowTransaction {
  return { type, flows, isIgnored: false, ...rest };
}
function line(t: RowTransaction): string {
  const { left, arrow, right } = rowView(t);
  const say = (side: typeof right): string => {
    switch (side?.kind) {
      case 'leg':
        return `${side.quantity} ${side.symbol}${side.more > 0 ? ` +${side.more}` : ''}`;
      case 'place':
        return `[${side.name}]`;
      case 'words':
        return side.isOpen ? `? ${side.text}` : side.text;
      default:
        return '';
    }
  };
  return `${say(left)} ${arrow} ${say(right)}`;
}

describe('formats a transaction as a row', () => {
  it.each<[NonNullable<RowTransaction['link']>['kind'], string, string]>([
    ['LINKED_TRADE', '1 ETH → 3000 USDC', '3000 USDC ← 1 ETH'],
    ['BRIDGE', '1 ETH → 3000 USDC', '3000 USDC ← 1 ETH'],
    ['TRANSFER', '1 ETH → [Ledger]', '3000 USDC ← [Kraken]'],
  ])('formats both ends of a link: %s', (kind, ofWithdrawal, ofDeposit) => {
    const [left, arrived] = [flow('OUT', '1', 'ETH'), flow('IN', '3000', 'USDC', ledger)];
    const other = (account: typeof kraken, moved: RowFlow) => ({
      kind,
      other: { publicId: 'o', account, flows: [moved] },
    });
    expect(line(transaction('withdrawal', [left], { link: other(ledger, arrived) }))).toBe(ofWithdrawal);
    expect(line(transaction('deposit', [arrived], { link: other(kraken, left) }))).toBe(ofDeposit);
  });
  it('shows the ratio of a split', () => {
    const split = { ...flow('IN', '0', 'BTC'), splitRatio: '10' };
    expect(line(transaction('split', [split]))).toBe('1 BTC → 10 BTC');
  });
  it.each<[string, RowTransaction, string]>([
    [
      'trade',
      transaction('trade', [flow('OUT', '0.52', 'BTC'), flow('IN', '31402.1', 'USDC')]),
      '0.52 BTC → 31402.1 USDC',
    ],
    [
      'a fee stays out of the line',
      transaction('buy', [flow('OUT', '100', 'USD'), flow('IN', '0.002', 'BTC'), flow('FEE', '1', 'USD')]),
      '100 USD → 0.002 BTC',
    ],
    [
      'two assets given for one',
      transaction('trade', [flow('OUT', '1', 'ETH'), flow('OUT', '2000', 'USDC'), flow('IN', '3', 'LP')]),
      '1 ETH +1 → 3 LP',
    ],
    ['income', transaction('income', [flow('IN', '0.012', 'ETH')]), '0.012 ETH ← income'],
    ['withdrawal to nobody', transaction('withdrawal', [flow('OUT', '1', 'ETH')]), '1 ETH → ? no matching deposit'],
    ['deposit from nobody', transaction('deposit', [flow('IN', '1', 'ETH')]), '1 ETH ← ? no matching withdrawal'],
    [
      'an opening lot, which nobody sent',
      transaction('deposit', [flow('IN', '1', 'ETH')], { dateAcquired: '2019-05-01T00:00:00.000Z' }),
      '1 ETH ← held from before',
    ],
    ['matched withdrawal', transaction('withdrawal', [flow('OUT', '1', 'ETH')], { link: MATCHED }), '1 ETH → [Ledger]'],
    ['matched deposit', transaction('deposit', [flow('IN', '1', 'ETH')], { link: MATCHED }), '1 ETH ← [Ledger]'],
    [
      'transfer in one row',
      transaction('transfer', [flow('OUT', '1', 'ETH'), flow('IN', '1', 'ETH', ledger)]),
      '1 ETH → [Ledger]',
    ],
    ['spend', transaction('spend', [flow('OUT', '0.1', 'BTC')]), '0.1 BTC → spent'],
    ['gift received', transaction('gift_received', [flow('IN', '0.1', 'BTC')]), '0.1 BTC ← gift'],
    ['a fee alone', transaction('fee', [flow('FEE', '0.01', 'ETH')]), '0.01 ETH → fee'],
    ['money deposited', transaction('deposit', [flow('IN', '1000', 'USD')]), '1000 USD ← from outside'],
    ['money withdrawn', transaction('withdrawal', [flow('OUT', '1000', 'USD')]), '1000 USD → to outside'],
    ['nothing', transaction('fee', []), 'nothing moved → fee'],
  ])('formats %s', (_story, t, expected) => {
    expect(line(t)).toBe(expected);
  });
});

it('shows the most severe callout', () => {
  const of = (...severities: string[]) => worstCallout(severities.map((severity) => ({ severity })))?.severity;
  expect(of('NOTICE', 'SEVERE', 'WARNING')).toBe('SEVERE');
  expect(of('INFORMATIONAL')).toBe('INFORMATIONAL');
  expect(of()).toBeUndefined();
});
