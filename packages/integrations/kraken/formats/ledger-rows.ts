/** Independent ledger rows: deposits, withdrawals, rewards, margin results, and returns. */
import {
  abs,
  add,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isPositive,
  isZero,
  mul,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';
import { isFiat } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { DraftBody, SymbolFee, SymbolLeg } from '../../reading/importer.ts';
import { magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';
import type { KrakenAsset } from './assets.ts';

export const dates = dateReader(['YYYY-MM-DD HH:mm:ssf']);
/** Kraken sells fee credits at a hundred per dollar. */
const KFEE_VALUE = dec('0.01');

type Meaning =
  | { as: 'in-or-out'; positive: Kind; negative: Kind }
  | { as: 'reward'; label: 'staking' | 'earn' }
  | { as: 'margin' | 'fee' }
  | { as: 'unnamed-earn' }
  | { as: 'skip'; reason: string };
type Kind = { type: TransactionType; label?: IncomeLabel };

const POCKETS = 'moves between your own balances at Kraken: what you own stays the same.';
const AIRDROP: Kind = { type: 'income', label: 'airdrop' };
const OTHER: Kind = { type: 'income', label: 'other' };
const SPEND: Kind = { type: 'spend' };
const WITHDRAWAL: Kind = { type: 'withdrawal' };
const received = (positive: Kind, negative: Kind = SPEND): Meaning => ({ as: 'in-or-out', positive, negative });
const skip = (reason: string): Meaning => ({ as: 'skip', reason });

/** The key is the type, with the subtype for `earn` and `transfer`. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>(
  Object.entries<Meaning>({
    deposit: received({ type: 'deposit' }, { type: 'withdrawal' }),
    withdrawal: received({ type: 'deposit' }, { type: 'withdrawal' }),
    staking: { as: 'reward', label: 'staking' },
    reward: { as: 'reward', label: 'staking' },
    'earn/reward': { as: 'reward', label: 'earn' },
    'earn/allocation': skip(POCKETS),
    'earn/autoallocation': skip(POCKETS),
    'earn/deallocation': skip(POCKETS),
    'earn/migration': skip(POCKETS),
    'earn/airdrop': received(AIRDROP),
    'earn/': { as: 'unnamed-earn' },
    'transfer/spottostaking': skip(POCKETS),
    'transfer/stakingfromspot': skip(POCKETS),
    'transfer/stakingtospot': skip(POCKETS),
    'transfer/spotfromstaking': skip(POCKETS),
    'transfer/spottofutures': skip(POCKETS),
    'transfer/spotfromfutures': skip(POCKETS),
    'transfer/airdrop': received(AIRDROP),
    // A withdrawal without a stated reason may go to another Kraken wallet, so it is not a payment.
    'transfer/': received(AIRDROP, WITHDRAWAL),
    margin: { as: 'margin' },
    rollover: { as: 'fee' },
    nftcreatorfee: { as: 'fee' },
    adjustment: received(AIRDROP),
    dividend: received(OTHER),
    'invite bonus': received(OTHER),
    credit: received(OTHER),
    custodytransfer: skip(POCKETS),
  }),
);

function meaningOf(row: RowReader): Meaning | undefined {
  const type = row.text('type').toLowerCase();
  return MEANINGS.get(type === 'earn' || type === 'transfer' ? `${type}/${row.text('subtype').toLowerCase()}` : type);
}

export function isInnerMove(row: RowReader): boolean {
  return meaningOf(row)?.as === 'skip';
}

export function isUnnamedEarn(row: RowReader): boolean {
  return meaningOf(row)?.as === 'unnamed-earn' && !isPositive(row.decimal('fee') ?? ZERO);
}

export function readSingle(row: RowReader, out: Out, { asset, suffix }: KrakenAsset) {
  const type = row.need('type').toLowerCase();
  const meaning = meaningOf(row);
  if (!meaning) throw row.unknownType(MEANINGS.has(`${type}/`) ? 'subtype' : 'type');
  if (meaning.as === 'skip') return out.skip(row, meaning.reason);
  const timestamp = row.time('time', dates);
  const amount = row.needDecimal('amount');
  const fee = row.decimal('fee') ?? ZERO;
  const facts: Facts = { row, out, timestamp, asset, amount, fee };
  switch (meaning.as) {
    case 'fee':
      return onlyFee(facts, add(abs(amount), fee));
    case 'margin':
      return isZero(amount) ? onlyFee(facts, fee) : moved(facts, { type: 'margin_gain' }, { type: 'margin_loss' });
    case 'reward': {
      const label =
        meaning.label === 'earn' && (isFiat(asset) || suffix === 'M' || suffix === 'F') ? 'interest' : 'staking';
      return moved(facts, { type: 'income', label }, SPEND);
    }
    case 'unnamed-earn':
      if (isPositive(fee)) return moved(facts, { type: 'income', label: 'staking' }, SPEND);
      if (isNegative(amount)) throw moveWithoutOtherHalf(row);
      return moved(facts, { type: 'income', label: 'interest' }, SPEND);
    case 'in-or-out':
      if (asset === 'KFEE') return moved(facts, AIRDROP, SPEND);
      // Money is never an airdrop. Without a reason it comes from another wallet of the owner.
      if (type === 'transfer' && isFiat(asset)) return moved(facts, { type: 'deposit' }, WITHDRAWAL);
      return moved(facts, meaning.positive, meaning.negative);
  }
}

function moveWithoutOtherHalf(row: RowReader) {
  return row.error(
    'OTHER_HALF_MISSING',
    'units leave one of your balances at Kraken, and the row of the balance that they went to is not in the file.',
    'Export the ledgers again with all types and assets, or add the transaction by hand.',
    'refid',
  );
}

type Facts = { row: RowReader; out: Out; timestamp: string; asset: string; amount: Decimal; fee: Decimal };

function moved({ row, out, timestamp, asset, amount, fee }: Facts, positive: Kind, negative: Kind) {
  if (isZero(amount))
    return isZero(fee)
      ? out.skip(row, 'amount and fee are zero: nothing moved.')
      : onlyFee({ row, out, timestamp, asset, amount, fee }, fee);
  const leg: SymbolLeg = { asset, quantity: magnitude(amount), ...statedValue(row, asset, amount) };
  const draft: DraftBody = isNegative(amount)
    ? { ...negative, timestamp, sent: leg }
    : { ...positive, timestamp, received: leg };
  return out.add({ ...draft, fees: feeOf(asset, fee, !isNegative(amount)) }, row, row.text('txid'));
}

function onlyFee({ row, out, timestamp, asset }: Facts, fee: Decimal) {
  if (isZero(fee)) return out.skip(row, 'amount and fee are zero: nothing moved.');
  return out.add(
    { timestamp, type: 'fee', sent: { asset, quantity: magnitude(fee), ...kfeeValue(asset, fee) } },
    row,
    row.text('txid'),
  );
}

/** For a receipt the fee is withheld, because those units never reached the owner. */
export function feeOf(asset: string, fee: Decimal, arrives: boolean): SymbolFee[] {
  if (isZero(fee)) return [];
  return [
    { asset, quantity: magnitude(fee), ...(arrives && !isFiat(asset) && { withheld: true }), ...kfeeValue(asset, fee) },
  ];
}

/** Uses the amountusd column, or the fixed price of fee credits. */
function statedValue(row: RowReader, asset: string, amount: Decimal): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  const usd = row.has('amountusd') && asset !== 'USD' ? row.decimal('amountusd') : null;
  return usd === null ? kfeeValue(asset, amount) : { fiatValue: magnitude(usd), fiatCurrency: 'USD' };
}

function kfeeValue(asset: string, quantity: Decimal): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  return asset === 'KFEE' ? { fiatValue: formatDecimal(abs(mul(quantity, KFEE_VALUE))), fiatCurrency: 'USD' } : {};
}

/** A failed withdrawal returns under its own refid. The rows together leave at most a fee. */
export function isReturned(rows: readonly RowReader[]): boolean {
  if (rows.length < 2 || new Set(rows.map((row) => row.text('asset'))).size > 1) return false;
  const amounts = rows.map((row) => row.decimal('amount'));
  return amounts.every((a) => a !== null && !isZero(a)) && isZero(sum(amounts as Decimal[]));
}

export function readReturned(rows: readonly RowReader[], out: Out) {
  const fee = sum(rows.map((row) => row.decimal('fee') ?? ZERO));
  const list = rows.map((row) => row.number).join(' and ');
  if (isZero(fee)) return out.skip(rows, `rows ${list} cancel each other: the movement failed and was returned.`);
  throw rows[0]!.error(
    'RETURNED_WITH_FEE',
    `rows ${list} cancel each other, but a fee of ${formatDecimal(fee)} remains.`,
    'Look at Kraken whether the fee was returned; if not, add it by hand.',
    'fee',
  );
}
