/** A file has several wallets, so every transaction names its account. */
import { type Decimal, formatDecimal, isNegative, isPositive, isZero, sub } from '@lotbook/ledger/decimal';
import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { DraftBody, FileFormat, SymbolFee, SymbolLeg } from '../../reading/importer.ts';
import { eachRow, feeList, magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';

const BASIS = (side: string) => `^${side} Cost Basis \\([A-Z]{3}\\)$`;
const side = (name: 'Received' | 'Sent', extra: string[]) => [
  `${name} Quantity`,
  `${name} Currency`,
  BASIS(name),
  `${name} Wallet`,
  `${name} Address`,
  ...extra,
  `${name} Comment`,
];
const RETURN = '^Realized Return \\([A-Z]{3}\\)$';
const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const dates = dateReader([ISO, 'M/D/YYYY[ H:mm[:ss]]']);

export const cointrackerTransactionExport: FileFormat = {
  id: 'cointracker/transaction-export',
  label: 'CoinTracker: Transaction history',
  product: { name: 'CoinTracker', category: 'Tax product' },
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      'Date',
      'Type',
      'Transaction ID',
      ...side('Received', []),
      ...side('Sent', []),
      'Fee Amount',
      'Fee Currency',
      BASIS('Fee'),
      RETURN,
      '^Fee Realized Return \\([A-Z]{3}\\)$',
      'Transaction Hash',
    ],
    [
      'Date',
      'Type',
      'Transaction ID',
      ...side('Received', ['Received Tag']),
      ...side('Sent', ['Sent Tag']),
      'Fee Amount',
      'Fee Currency',
      RETURN,
      'Ignored',
    ],
  ],
  detect: {
    match: 'set',
    columns: ['Date', 'Type', 'Transaction ID', 'Received Quantity', 'Sent Quantity', 'Received Wallet', 'Sent Wallet'],
  },
  read: (table) => {
    const basis = basisColumn(table);
    return eachRow(table, (row, out) => readRow(row, out, basis));
  },
};

type Basis = { column: string; currency: string } | null;

function basisColumn(table: Table): Basis {
  for (const column of table.header) {
    const match = /^Received Cost Basis \(([A-Z]{3})\)$/i.exec(column);
    if (match) return { column, currency: match[1]!.toUpperCase() };
  }
  return null;
}

type Kind = { type: TransactionType; label?: IncomeLabel };
type Meaning = Kind | 'exchange' | 'spam' | 'mint' | 'transfer';
const TYPES: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    BUY: 'exchange',
    SELL: 'exchange',
    TRADE: 'exchange',
    MULTI_TOKEN_TRADE: 'exchange',
    SPAM: 'spam',
    MINT: 'mint',
    TRANSFER: 'transfer',
    RECEIVE: { type: 'deposit' },
    SEND: { type: 'withdrawal' },
    STAKING_REWARD: { type: 'income', label: 'staking' },
    INTEREST_PAYMENT: { type: 'income', label: 'interest' },
    INCOME: { type: 'income', label: 'other' },
    AIRDROP: { type: 'income', label: 'airdrop' },
  }),
);

function readRow(row: RowReader, out: Out, basis: Basis) {
  if (
    row.row.cells
      .find((cell) => cell.trim() !== '')
      ?.trim()
      .startsWith('...')
  ) {
    return out.skip(row, 'the last line of the export, which is no transaction.');
  }
  const type = row
    .need('Type')
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const meaning = TYPES.get(type);
  if (!meaning) throw row.unknownType('Type');
  if (/^(true|yes|1)$/i.test(row.text('Ignored'))) return out.skip(row, 'marked as ignored in CoinTracker.');
  const facts = factsOf(row, basis);
  const { sent, received } = facts;
  if (meaning === 'spam' && !(sent && received)) return out.skip(row, 'marked as spam in CoinTracker.');
  if (!sent && !received) {
    throw row.error(
      'NO_AMOUNT',
      'the row has neither a received nor a sent quantity.',
      'Skip the row, or add the transaction by hand.',
      'Received Quantity',
    );
  }
  return out.add(draftOf(facts, meaning, row), row, facts.id);
}

type Facts = {
  timestamp: string;
  sent: SymbolLeg | null;
  received: SymbolLeg | null;
  fees: SymbolFee[];
  from: string;
  to: string;
  hash: string;
  note: string;
  id: string;
};

function factsOf(row: RowReader, basis: Basis): Facts {
  const received = legOf(row, 'Received');
  const sent = legOf(row, 'Sent');
  const fee = row.decimal('Fee Amount');
  const hasFee = fee !== null && !isZero(fee);
  // A purchase's basis is its cost including the fee, so it is a value only without a payment on top.
  const isValue =
    basis !== null && received !== null && !isFiat(received.asset) && !(sent && (hasFee || isFiat(sent.asset)));
  const value = isValue ? row.decimal(basis.column) : null;
  if (received && value && !isNegative(value)) {
    received.fiatValue = formatDecimal(value);
    received.fiatCurrency = basis!.currency;
    received.isCostBasis = true;
  }
  return {
    timestamp: row.time('Date', dates),
    sent,
    received,
    fees: hasFee ? feeList(row.need('Fee Currency'), fee) : [],
    from: walletOf(row.text('Sent Wallet')),
    to: walletOf(row.text('Received Wallet')),
    hash: row.text('Transaction Hash'),
    note: [row.text('Received Comment'), row.text('Sent Comment')].filter((text) => text !== '').join('; '),
    id: row.text('Transaction ID'),
  };
}

/** "Coinbase - BTC" is the account Coinbase and its BTC wallet. */
function walletOf(text: string): string {
  const at = text.lastIndexOf(' - ');
  return at > 0 ? text.slice(0, at) : text;
}

function legOf(row: RowReader, name: 'Received' | 'Sent'): SymbolLeg | null {
  const quantity = row.decimal(`${name} Quantity`);
  if (quantity === null || isZero(quantity)) return null;
  const asset = row.need(`${name} Currency`);
  return { asset: isFiat(asset) ? asset.toUpperCase() : asset, quantity: magnitude(quantity) };
}

function draftOf(facts: Facts, meaning: Meaning, row: RowReader): DraftBody {
  const { timestamp, sent, received, fees, from, to, hash, note } = facts;
  const account = (sent ? from : to) || to || from;
  const shared = {
    timestamp,
    fees,
    ...(account !== '' && { account }),
    ...(hash !== '' && { transactionHash: hash }),
    ...(note !== '' && { note }),
  };
  if (meaning === 'transfer') return { ...shared, ...transferOf(facts, row) };
  if (sent && received) return { ...shared, type: tradeType(sent.asset, received.asset), sent, received };
  if (typeof meaning === 'string') {
    if (meaning === 'mint' && received) return { ...shared, type: 'income', label: 'airdrop', received };
    throw row.error(
      'OTHER_HALF_MISSING',
      `"${row.text('Type')}" needs both a received and a sent quantity.`,
      'Fill in the other side, or add the transaction by hand.',
      'Type',
    );
  }
  if (received && meaning.type === 'withdrawal') return { ...shared, type: 'deposit', received };
  if (received) return { ...shared, ...meaning, received };
  return {
    ...shared,
    type: meaning.type === 'deposit' || meaning.type === 'withdrawal' ? 'withdrawal' : 'spend',
    sent: sent!,
  };
}

/** Both ends of a transfer are one row. Their difference is the network fee. */
function transferOf({ sent, received, fees, from, to }: Facts, row: RowReader): Omit<DraftBody, 'timestamp'> {
  if (!sent || !received) {
    return received
      ? { type: 'deposit', received, ...(to !== '' && { account: to }) }
      : { type: 'withdrawal', sent: sent! };
  }
  if (sent.asset !== received.asset) return { type: tradeType(sent.asset, received.asset), sent, received };
  const lost: Decimal = sub(row.needDecimal('Sent Quantity'), row.needDecimal('Received Quantity'));
  if (isNegative(lost)) {
    throw row.error(
      'MORE_ARRIVED',
      'more arrived than was sent.',
      'Correct the transfer in CoinTracker, or add it by hand.',
      'Received Quantity',
    );
  }
  return {
    type: 'transfer',
    sent: { asset: sent.asset, quantity: received.quantity },
    fees: isPositive(lost) && fees.length === 0 ? feeList(sent.asset, lost) : fees,
    ...(from !== '' && { account: from }),
    ...(to !== '' && { toAccount: to }),
  };
}
