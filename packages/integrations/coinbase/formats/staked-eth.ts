/**
 * ETH2 was Coinbase's name for staked ETH. An unstaking is ETH2 sent and the same quantity of ETH received in the same
 * second; the coins keep their cost.
 */
import { abs, formatDecimal } from '@lotbook/ledger/decimal';
import { RowError } from '../../reading/row-error.ts';
import type { RowReader } from '../../reading/row-reader.ts';
import type { Facts } from './facts.ts';

export function stakedEthKey(row: RowReader, type: string): string | null {
  const asset = row.text('Asset').toUpperCase();
  if (!(type === 'send' && asset === 'ETH2') && !(type === 'receive' && asset === 'ETH')) return null;
  const quantity = quantityOf(row);
  return quantity === null ? null : `eth2 ${row.text('Timestamp')} ${quantity}`;
}

function quantityOf(row: RowReader): string | null {
  try {
    return formatDecimal(abs(row.needDecimal('Quantity Transacted')));
  } catch (error) {
    if (error instanceof RowError) return null;
    throw error;
  }
}

export function joinStakedEth(rows: readonly Facts[]): Facts[] {
  const gone = rows.filter((facts) => facts.rawAsset === 'ETH2');
  const come = rows.filter((facts) => facts.rawAsset === 'ETH');
  const pairs = Math.min(gone.length, come.length);
  for (let i = 0; i < pairs; i++) {
    const [sent, received] = [gone[i]!, come[i]!];
    sent.out.skip(
      [sent.row, received.row],
      'staked ETH became ETH again at Coinbase: what you own and what it cost stay the same.',
    );
  }
  return [...gone.slice(pairs), ...come.slice(pairs)];
}
