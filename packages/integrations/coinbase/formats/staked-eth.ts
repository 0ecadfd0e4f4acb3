/**
 * ETH2 was Coinbase's name for ETH that it had staked. The end of staking is written as ETH2 that is sent and as much ETH that is
 * received in the same second: nothing left the account, and what the coins cost stays theirs.
 */
import { abs, formatDecimal } from '@lotbook/ledger/decimal';
import { RowError } from '../../reading/row-error.ts';
import type { RowReader } from '../../reading/row-reader.ts';
import type { Facts } from './facts.ts';

/** Rows of one second and quantity that may be both halves of an unstaking; null for all others. */
export function stakedEthKey(row: RowReader, type: string): string | null {
  const asset = row.text('Asset').toUpperCase();
  if (!(type === 'send' && asset === 'ETH2') && !(type === 'receive' && asset === 'ETH')) return null;
  const quantity = quantityOf(row);
  return quantity === null ? null : `eth2 ${row.text('Timestamp')} ${quantity}`;
}

/** Null when it cannot be read, which is reported when the row is. */
function quantityOf(row: RowReader): string | null {
  try {
    return formatDecimal(abs(row.needDecimal('Quantity Transacted')));
  } catch (error) {
    if (error instanceof RowError) return null;
    throw error;
  }
}

/** Leaves out each ETH2 sent with an ETH received. @returns the rows that found no partner */
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
