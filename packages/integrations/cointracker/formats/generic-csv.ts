/** CoinTracker's template is also our generic format. Dates are month first and in UTC; columns may be in any order. */
import { type Decimal, formatDecimal, isNegative, isZero } from '@lotbook/ledger/decimal';
import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import { namesNothing } from '../../reading/files/number.ts';
import type { DraftBody, FileFormat, SymbolLeg } from '../../reading/importer.ts';
import { refuseWord } from '../../reading/patterns/cells.ts';
import { eachRow, feeList, type Out, type RowReader } from '../../reading/row-reader.ts';

const CORE = [
  'Date',
  'Received Quantity',
  'Received Currency',
  'Sent Quantity',
  'Sent Currency',
  'Fee Amount',
  'Fee Currency',
];
const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
/** Programs that write the template always put the month first. */
const dates = dateReader(['M/D/YYYY[ H:mm[:ss]]', ISO]);

export const cointrackerGenericCsv: FileFormat = {
  id: 'cointracker/generic-csv',
  label: 'CoinTracker: CSV template (generic)',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [[...CORE, 'Tag'], CORE, [...CORE, 'Tag', 'Transaction ID']],
  detect: { match: 'set', columns: CORE },
  read: (table) => eachRow(table, readRow),
};

type Tag = { received?: Kind; sent?: Kind; skip?: string };
type Kind = { type: TransactionType; label?: IncomeLabel };

const income = (label: IncomeLabel): Tag => ({ received: { type: 'income', label } });
const LOCKED = 'staking or unstaking moves units of your own: what you own stays the same.';
const MARGIN_GAIN: Tag = { received: { type: 'margin_gain' } };

const TAGS: ReadonlyMap<string, Tag> = new Map(
  Object.entries<Tag>({
    '': { received: { type: 'deposit' }, sent: { type: 'withdrawal' } },
    staking: income('staking'),
    staked: income('staking'),
    mined: income('mining'),
    airdrop: income('airdrop'),
    fork: income('fork'),
    interest: income('interest'),
    payment: { received: { type: 'income', label: 'other' }, sent: { type: 'spend' } },
    other_income: income('other'),
    trading_rebate: income('other'),
    gift: { received: { type: 'gift_received' }, sent: { type: 'gift' } },
    lost: { sent: { type: 'lost' } },
    donation: { sent: { type: 'donation' } },
    'margin fee': { sent: { type: 'fee' } },
    'margin gain': MARGIN_GAIN,
    'margin rebate': MARGIN_GAIN,
    'margin loss': { sent: { type: 'margin_loss' } },
    stake: { skip: LOCKED },
    unstake: { skip: LOCKED },
  }),
);
const TRADE_TAGS = new Set(['', 'margin', 'trade', 'payment']);

function readRow(row: RowReader, out: Out) {
  const timestamp = row.time('Date', dates);
  const received = legOf(row, out, 'Received');
  const sent = legOf(row, out, 'Sent');
  const fee = feeOf(row);
  const tag = row.text('Tag').toLowerCase().replaceAll('-', '_');
  const id = idOf(row, sent, received);
  const shared = { timestamp, ...(fee && { fees: fee }) };
  if (sent && received) {
    if (!TRADE_TAGS.has(tag)) {
      out.warn(row, {
        code: 'TAG_IGNORED',
        message: `the tag "${row.text('Tag')}" is for rows with one side; this row has both and was read as a trade.`,
        remedy: 'Change the type of the transaction if it was not a trade.',
        column: 'Tag',
        value: row.text('Tag'),
      });
    }
    return out.add({ ...shared, type: tradeType(sent.asset, received.asset), sent, received }, row, id);
  }
  if (!sent && !received) return feeAlone(row, out, timestamp, fee, id);
  const meaning = TAGS.get(tag.replaceAll('_', ' ')) ?? TAGS.get(tag);
  if (!meaning) throw row.unknownType('Tag');
  if (meaning.skip) return out.skip(row, meaning.skip);
  const kind = received ? meaning.received : meaning.sent;
  if (!kind) {
    throw row.error(
      'TAG_CONTRADICTS_ROW',
      `the tag "${row.text('Tag')}" does not fit a row on which something was ${received ? 'received' : 'sent'}.`,
      'Correct the tag, or the side that has the quantity.',
      'Tag',
    );
  }
  const draft: DraftBody = received ? { ...shared, ...kind, received } : { ...shared, ...kind, sent: sent! };
  return out.add(draft, row, id);
}

function feeAlone(row: RowReader, out: Out, timestamp: string, fee: SymbolLeg[] | null, id: string) {
  if (!fee || fee.length === 0) {
    throw row.error(
      'NO_AMOUNT',
      'the row has neither a received nor a sent quantity.',
      'Fill in a quantity, or skip the row.',
      'Received Quantity',
    );
  }
  return out.add({ timestamp, type: 'fee', sent: fee[0]! }, row, id);
}

function legOf(row: RowReader, out: Out, side: 'Received' | 'Sent'): SymbolLeg | null {
  const [column, asset] = [`${side} Quantity`, `${side} Currency`];
  const quantity = positive(row, column);
  if (quantity === null) {
    refuseWord(row, column, asset);
    // Users write this file by hand and may forget cells.
    if (!namesNothing(row.text(asset))) {
      out.warn(row, {
        code: 'QUANTITY_MISSING',
        message: `"${asset}" names ${row.text(asset)}, but "${column}" is empty; the row was read as if nothing moved on this side.`,
        remedy: 'Fill in the quantity, or clear the currency.',
        column,
      });
    }
  }
  if (quantity === null || isZero(quantity)) return null;
  return { asset: assetOf(row, asset), quantity: formatDecimal(quantity) };
}

function feeOf(row: RowReader) {
  const quantity = positive(row, 'Fee Amount');
  return quantity === null || isZero(quantity) ? null : feeList(assetOf(row, 'Fee Currency'), quantity);
}

function positive(row: RowReader, column: string): Decimal | null {
  const value = row.decimal(column);
  if (value !== null && isNegative(value)) {
    throw row.error(
      'NEGATIVE_QUANTITY',
      `"${column}" is negative; the column it is in already gives the direction.`,
      'Write the quantity without a minus, in the column of its direction.',
      column,
    );
  }
  return value;
}

function assetOf(row: RowReader, column: string): string {
  const asset = row.need(column);
  return isFiat(asset) ? asset.toUpperCase() : asset;
}

/** Some tools write an on-chain hash here, which both ends of a transfer share, so the id includes the legs. */
function idOf(row: RowReader, sent: SymbolLeg | null, received: SymbolLeg | null): string {
  const id = row.text('Transaction ID');
  const legs = [sent && `-${sent.quantity} ${sent.asset}`, received && `+${received.quantity} ${received.asset}`];
  return id === '' ? '' : [id, ...legs.filter(Boolean)].join(' ');
}
