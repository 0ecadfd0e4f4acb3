/**
 * "Input" is signed and has what left or arrived; "Output" has the result of an exchange. Old files use Zurich's zone.
 */
import { abs, add, isNegative, sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { assetOf, timeOf } from './cells.ts';
import { ToldAgain } from './told-again.ts';

const START = ['Transaction', 'Type'];
const FLOWS = ['Input Currency', 'Input Amount', 'Output Currency', 'Output Amount', 'USD Equivalent'];
const RENAMED = { skip: "turns Nexo's own name for the money into the money: nothing changed." };
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
  CreditCardFiatxExchangeToWithdraw: RENAMED,
  ExchangeToWithdraw: RENAMED,
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
    const again = new ToldAgain();
    return eachGroup(table, {
      keyOf: () => null,
      observe: (row) => again.observe(row),
      observed: () => again.pair(),
      read: ([row], out) => readRow(row!, out, { seen, again }),
    });
  },
};

type Context = { seen: Map<string, number>; again: ToldAgain };

function readRow(row: RowReader, out: Out, { seen, again }: Context) {
  const meaning = again.isOnlyDeposit(row) ? kind('deposit') : meaningOf(row);
  const details = row.text('Details');
  if (/^rejected/i.test(details)) return out.skip(row, 'was rejected: nothing moved.');
  if (/^pending/i.test(details)) return out.skip(row, 'still under way when exported.');
  const content = row.row.cells.map((cell) => cell.trim()).join('\x1f');
  const earlier = seen.get(content);
  if (earlier !== undefined && row.text('Transaction') !== '')
    return out.skip(row, `row ${earlier} is exactly the same, with the same id.`);
  seen.set(content, row.number);
  const timestamp = timeOf(row);
  const payment = again.paymentOf(row);
  if (payment !== null) return out.skip(row, `the money of the card payment of row ${payment}.`);
  emit(row, out, meaning, {
    timestamp,
    ...(again.isInMoney(row)
      ? { sent: { ...outputOf(row)!, statedValue: statedValueOf(row) } }
      : partsOf(row, meaning)),
    id: row.text('Transaction'),
    note: details.replace(/^(approved|processed) *\/ */i, ''),
  });
}

function meaningOf(row: RowReader): Meaning {
  const word = row.need('Type');
  const meaning = types(word) ?? types(word.replaceAll(' ', ''));
  if (!meaning) throw row.unknownType('Type');
  const details = row.text('Details');
  if (/^top ?up ?crypto$/i.test(word) && /airdrop/i.test(details)) return kind('airdrop');
  if (/^withdrawal$/i.test(word) && /transfer to nexo user/i.test(details)) return kind('gift out');
  return meaning;
}

function partsOf(row: RowReader, meaning: Meaning) {
  if (!row.has('Input Currency')) return singleAmount(row, meaning);
  const input = {
    asset: assetOf(row.need('Input Currency')),
    amount: row.needDecimal('Input Amount'),
    statedValue: statedValueOf(row),
  };
  const fee = feeOf(row);
  // A fee in the sent asset is included in the amount.
  const amount =
    fee?.asset === input.asset && meaning.side === 'out' ? sub(abs(input.amount), fee.amount) : abs(input.amount);
  if (!meaning.isTrade) {
    const isOut = isNegative(input.amount) || isAlwaysOut(meaning);
    return { ...(isOut ? { sent: { ...input, amount } } : bySign(input)), fees: [fee] };
  }
  // Collateral sold to repay a loan has its own coin on both sides. The asset was sold at its value.
  if (outputOf(row)?.asset === input.asset && input.statedValue && input.asset !== 'USD')
    return { sent: { ...input, amount }, received: { asset: 'USD', amount: input.statedValue.amount }, fees: [fee] };
  const given = fee?.asset === input.asset ? sub(abs(input.amount), fee.amount) : abs(input.amount);
  const output = outputOf(row);
  // The received amount is after a fee in the same asset.
  const received = output && {
    ...output,
    amount: fee?.asset === output.asset ? add(output.amount, fee.amount) : output.amount,
  };
  return { sent: { ...input, amount: given }, received, fees: [fee] };
}

/** Repayments have no sign. */
function isAlwaysOut(meaning: Meaning): boolean {
  return meaning.side === 'out' && (meaning.in === undefined || meaning.out?.purpose === 'loan_repaid');
}

function outputOf(row: RowReader): Part | null {
  const output = row.decimal('Output Amount');
  return output && { asset: assetOf(row.need('Output Currency')), amount: abs(output) };
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
    const isOut = isAlwaysOut(meaning) && !isNegative(leg.amount);
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
