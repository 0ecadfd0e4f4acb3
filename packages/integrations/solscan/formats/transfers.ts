/**
 * Transfers are in base units, by mint; those with one signature form a trade. Wrapped SOL is SOL here, so wrapping has
 * no effect. The file has no fees.
 */
import { abs, type Decimal, neg } from '@lotbook/ledger/decimal';
import { ADDRESS_OPTION, addressMissing, notYours, ownAddress } from '../../etherscan/formats/address.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs, netOf } from '../../reading/patterns/legs.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { tokenOf } from '../../reading/patterns/token.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const epoch = dateReader(['epoch-s', 'epoch-ms']);
const actions = rowTypes({
  TRANSFER: 'plain',
  TRANSFERCHECKED: 'plain',
  BURN: 'spend',
  MINTTO: 'airdrop',
  CREATE_ACCOUNT: 'fee',
  CLOSE_ACCOUNT: { skip: 'closes an account for a token: what it frees is listed as a transfer.' },
});
const MINTS: ReadonlyMap<string, string> = new Map([
  ['So11111111111111111111111111111111111111111', 'SOL'],
  ['So11111111111111111111111111111111111111112', 'SOL'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v', 'USDC'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT'],
]);
const START = ['Signature', 'Block Time', 'Human Time', 'Action', 'From', 'To', 'Amount'];
const hasFlow = (table: Table) => table.header.some((name) => /^flow$/i.test(name));

export const solscanTransfers: FileFormat = {
  id: 'solscan/transfers',
  label: 'Solscan: Transfers',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...START, 'Flow', 'Value', 'Decimals', 'Token Address'],
    [...START, 'Flow', 'Value', 'Decimals', 'Token Address', 'Multiplier'],
    [...START, 'Value', 'Decimals', 'Token Address', 'Multiplier'],
  ],
  detect: { match: 'prefix', columns: START },
  options: [{ ...ADDRESS_OPTION, isNeeded: (table) => !hasFlow(table) && ADDRESS_OPTION.isNeeded!(table) }],
  read: readTransfers,
};

function readTransfers(table: Table, options: ReadOptions) {
  const own = hasFlow(table) ? undefined : ownAddress(table, options);
  return eachGroup(table, {
    keyOf: (row) => row.text('Signature') || null,
    read: (rows, out) => readGroup(rows, out, own),
  });
}

type Leg = { row: RowReader; meaning: Meaning; part: Part };

function readGroup(rows: readonly RowReader[], out: Out, own: string | undefined) {
  const legs: Leg[] = [];
  for (const row of rows) {
    const meaning = wordIn(row, 'Action', actions);
    if (meaning.skip !== undefined) out.skip(row, meaning.skip);
    else legs.push({ row, meaning, part: signed(row, own) });
  }
  if (legs.length === 0) return;
  const moves = legs.filter((leg) => leg.meaning.out?.type !== 'fee');
  const net = netOf(moves.map((leg) => leg.part));
  const isTrade = net.some((part) => part.amount.coefficient > 0n) && net.some((part) => part.amount.coefficient < 0n);
  const facts = { timestamp: legs[0]!.row.time('Block Time', epoch), hash: rows[0]!.text('Signature') };
  if (isTrade || (net.length === 0 && moves.length > 1)) {
    const fees = legs
      .filter((leg) => leg.meaning.out?.type === 'fee')
      .map(({ part }) => ({ ...part, amount: abs(part.amount) }));
    const from = legs.map((leg) => leg.row);
    return emitLegs(from, out, { ...facts, id: facts.hash, fees, legs: moves.map((leg) => valued(leg.part, moves)) });
  }
  for (const { row, meaning, part } of legs) {
    emit(row, out, meaning, {
      ...facts,
      ...bySign(part),
      id: facts.hash === '' ? '' : [facts.hash, row.text('Action'), row.text('Amount'), part.asset].join(' '),
    });
  }
}

/** If several rows have the asset, the value is only a part of the sum. */
function valued(part: Part, moves: readonly Leg[]): Part {
  const isAlone = moves.filter((leg) => leg.part.asset === part.asset).length === 1;
  return isAlone ? part : { asset: part.asset, token: part.token, amount: part.amount };
}

/** Negative for an outflow. @throws {RowError} */
function signed(row: RowReader, own: string | undefined): Part {
  const mint = row.need('Token Address');
  const amount = inUnits(row);
  const part = { ...assetOf(mint), amount: isOut(row, own) ? neg(amount) : amount };
  return { ...part, statedValue: statedValueIn(row, 'Value', 'USD') };
}

function assetOf(mint: string): Pick<Part, 'asset' | 'token'> {
  const asset = MINTS.get(mint) ?? mint;
  return asset === 'SOL' ? { asset } : { asset, token: tokenOf('solana', mint) };
}

function isOut(row: RowReader, own: string | undefined): boolean {
  if (row.has('Flow')) {
    const flow = row.need('Flow').toLowerCase();
    if (flow !== 'in' && flow !== 'out') throw row.unknownType('Flow');
    return flow === 'out';
  }
  if (own === undefined) throw addressMissing(row);
  if (row.text('From').toLowerCase() === own) return true;
  if (row.text('To').toLowerCase() === own) return false;
  throw notYours(row);
}

function inUnits(row: RowReader): Decimal {
  const amount = abs(row.needDecimal('Amount'));
  const decimals = row.need('Decimals');
  if (!/^\d{1,2}$/.test(decimals)) throw row.badNumber('Decimals');
  return { coefficient: amount.coefficient, scale: amount.scale + Number(decimals) };
}
