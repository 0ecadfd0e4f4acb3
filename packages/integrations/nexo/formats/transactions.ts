/**
 * Nexo: one row per transaction, in six shapes. "Input" is signed and says what left or arrived; "Output" is what an exchange
 * brought. Own moves between wallets and the repeated telling of bank transfers are left out. Old files are in Zurich's time.
 */
import { abs, add, isNegative, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Transaction', 'Type'];
const FLOWS = ['Input Currency', 'Input Amount', 'Output Currency', 'Output Amount', 'USD Equivalent'];
const dates = dateReader(ISO_DATES);
const AGAIN = { skip: 'the same money, listed again: another row has it.' };

const types = rowTypes({
  Deposit: 'deposit',
  'Top up Crypto': 'deposit',
  ExchangeDepositedOn: 'deposit',
  DepositToExchange: AGAIN,
  Interest: 'interest/fee',
  FixedTermInterest: 'interest',
  'Interest Additional': 'interest',
  Dividend: 'income',
  ReferralBonus: 'income',
  Cashback: 'income',
  ExchangeCashback: 'income',
  Bonus: 'airdrop',
  Exchange: 'trade',
  ExchangeCollateral: 'trade',
  ManualSellOrder: 'trade',
  AutomaticSellOrder: 'trade',
  CreditCardStatus: 'spend',
  NexoCardPurchase: 'spend',
  CreditCardFiatxExchangeToWithdraw: AGAIN,
  ExchangeToWithdraw: AGAIN,
  Withdrawal: 'withdrawal',
  WithdrawExchanged: 'withdrawal',
  WithdrawalCredit: 'loan',
  LoanWithdrawal: 'loan',
  Liquidation: 'liquidation',
  Repayment: 'loan repaid',
  ManualRepayment: 'loan repaid',
  ForcedRepayment: 'loan repaid',
  Assimilation: 'income',
  Administrator: 'spend',
  AdministrativeDeduction: 'spend',
  LockingTermDeposit: 'locked',
  UnlockingTermDeposit: 'locked',
  TransferIn: 'own move',
  TransferOut: 'own move',
  TransferToProWallet: 'own move',
  TransferFromProWallet: 'own move',
  'Top upCrypto': 'deposit',
  TopupCrypto: 'deposit',
  InterestAdditional: 'interest',
});

const ALIASES: Readonly<Record<string, string>> = {
  NEXONEXO: 'NEXO',
  NEXOBNB: 'NEXO',
  NEXOBEP2: 'NEXO',
  BNBN: 'BNB',
  USDTERC: 'USDT',
  GBPX: 'GBP',
  EURX: 'EUR',
  USDX: 'USD',
  XUSD: 'USD',
  LUNA2: 'LUNA',
};

export const nexoTransactions: FileFormat = {
  id: 'nexo/transactions',
  label: 'Nexo: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    [...START, ...FLOWS, 'Details', 'Date / Time (UTC)'],
    [...START, ...FLOWS, 'Fee', 'Fee Currency', 'Details', 'Date / Time (UTC)'],
    [...START, ...FLOWS, 'Fee', 'Fee Currency', 'Details', 'Date / Time (UTC)', 'normalizedDisplayDetails'],
    [...START, ...FLOWS, 'Details', 'Outstanding Loan', 'Date / Time'],
    [...START, 'Currency', 'Amount', 'USD Equivalent', 'Details', 'Outstanding Loan', 'Date / Time'],
    [...START, 'Currency', 'Amount', 'Details', 'Outstanding Loan', 'Date / Time'],
    [...START, 'Currency', 'Amount', 'USD Equivalent', 'Details', 'Date / Time (UTC)'],
  ],
  detect: {
    match: 'set',
    columns: [...START, '^(input currency|currency)$', 'Details', '^date / time( \\(utc\\))?$'],
  },
  read: (table) => {
    const seen = new Map<string, number>();
    return eachRow(table, (row, out) => readRow(row, out, seen));
  },
};

function readRow(row: RowReader, out: Out, seen: Map<string, number>) {
  const meaning = meaningOf(row);
  const details = row.text('Details');
  if (/^rejected/i.test(details)) return out.skip(row, 'was rejected: nothing moved.');
  if (/^pending/i.test(details)) return out.skip(row, 'still under way when exported.');
  const content = row.row.cells.map((cell) => cell.trim()).join('\x1f');
  const earlier = seen.get(content);
  if (earlier !== undefined && row.text('Transaction') !== '')
    return out.skip(row, `row ${earlier} is exactly the same, with the same id.`);
  seen.set(content, row.number);
  const timestamp = row.has('Date / Time (UTC)')
    ? row.time('Date / Time (UTC)', dates)
    : row.time('Date / Time', dates, 'Europe/Zurich');
  emit(row, out, meaning, {
    timestamp,
    ...partsOf(row, meaning),
    id: row.text('Transaction'),
    note: details.replace(/^(approved|processed) *\/ */i, ''),
  });
}

/** Words occur with and without blanks between their parts. */
function meaningOf(row: RowReader): Meaning {
  const word = row.need('Type');
  const meaning = types(word) ?? types(word.replaceAll(' ', ''));
  if (!meaning) throw row.unknownType('Type');
  const details = row.text('Details');
  if (/^top ?up ?crypto$/i.test(word) && /airdrop/i.test(details)) return kind('airdrop');
  if (/^withdrawal$/i.test(word) && /transfer to nexo user/i.test(details)) return kind('gift out');
  return meaning;
}

function assetOf(text: string): string {
  const upper = text.trim().toUpperCase();
  return ALIASES[upper] ?? upper;
}

function partsOf(row: RowReader, meaning: Meaning) {
  if (!row.has('Input Currency')) return singleAmount(row, meaning);
  const input = {
    asset: assetOf(row.need('Input Currency')),
    amount: row.needDecimal('Input Amount'),
    statedValue: statedValueOf(row),
  };
  const fee = feeOf(row);
  // A fee in the asset that leaves is part of what left.
  const amount =
    fee?.asset === input.asset && meaning.side === 'out' ? sub(abs(input.amount), fee.amount) : abs(input.amount);
  if (!meaning.isTrade) {
    const isOut = isNegative(input.amount) || (meaning.side === 'out' && meaning.in === undefined);
    return { ...(isOut ? { sent: { ...input, amount } } : bySign(input)), fees: [fee] };
  }
  const given = fee?.asset === input.asset ? sub(abs(input.amount), fee.amount) : abs(input.amount);
  const output = row.decimal('Output Amount');
  const asset = output ? assetOf(row.need('Output Currency')) : '';
  // What arrived is what remained after a fee in the same asset.
  const received = output && { asset, amount: fee?.asset === asset ? add(abs(output), fee.amount) : abs(output) };
  return { sent: { ...input, amount: given }, received, fees: [fee] };
}

function feeOf(row: RowReader): Part | null {
  const fee = row.has('Fee') ? row.decimal('Fee') : null;
  return fee && fee.coefficient !== 0n ? { asset: assetOf(row.need('Fee Currency')), amount: abs(fee) } : null;
}

function statedValueOf(row: RowReader) {
  const usd = row.has('USD Equivalent') ? row.decimal('USD Equivalent') : null;
  return usd === null ? null : { amount: abs(usd), currency: 'USD' };
}

/** The oldest files write an exchange as `NEXO/BTC` and `-12.3 / +0.001`. */
function singleAmount(row: RowReader, meaning: Meaning) {
  const assets = row.need('Currency').split('/').map(assetOf);
  if (!meaning.isTrade) {
    const leg = { asset: assets[0]!, amount: row.needDecimal('Amount'), statedValue: statedValueOf(row) };
    const isOut = meaning.side === 'out' && meaning.in === undefined && !isNegative(leg.amount);
    return isOut ? { sent: leg } : bySign(leg);
  }
  const amounts = row
    .need('Amount')
    .split('/')
    .map((text) => row.decimalIn('Amount', text.trim()));
  const [given, got] = amounts;
  if (assets.length !== 2 || amounts.length !== 2 || !given || !got)
    throw row.error(
      'INVALID_NUMBER',
      '"Amount" does not state both sides of the exchange.',
      'Add the trade by hand.',
      'Amount',
    );
  return {
    sent: { asset: assets[0]!, amount: abs(given), statedValue: statedValueOf(row) },
    received: { asset: assets[1]!, amount: abs(got) },
  };
}
