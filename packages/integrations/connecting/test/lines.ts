/** Transactions as a reader of a test sees them, one line each. */
import type { DraftTransaction } from '@lotbook/ledger/draft';

export function linesOf(drafts: readonly DraftTransaction[]): string[] {
  return drafts.map(({ type, label, sent, received, fees, note }) =>
    [
      label ? `${type} (${label})` : type,
      sent && `-${sent.quantity} ${sent.asset.symbol}`,
      received && `+${received.quantity} ${received.asset.symbol}`,
      ...fees.map(({ quantity, asset }) => `fee ${quantity} ${asset.symbol}`),
      note && `(${note})`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}
