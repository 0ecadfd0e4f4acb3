/** Checks the legs of a transaction's type, its fees, purpose and identified lots. */
import { isAllowedFor, isPurpose, PURPOSE_NAMES, PURPOSES } from '../transactions/purpose.ts';
import { INCOME_LABELS, TRANSACTION_TYPES, type TransactionType } from '../transactions/transaction.ts';
import { checkDecimal, checkTime, fault, isObject, LedgerFileFault, refuseUnknown, show } from './fault.ts';

const TRANSACTION_KEYS = new Set(
  (
    'id timestamp type wallet to_wallet sent received fee label note source import asset ratio donor_basis ' +
    'donor_acquired_at lots identified_at taxable ignored acquired_at cost_basis proceeds disposal_basis purpose more_sent more_received'
  ).split(' '),
);
const LEG_KEYS = new Set(['asset', 'quantity', 'fiat_value', 'price_source']);
const FEE_KEYS = new Set([...LEG_KEYS, 'withheld']);
const PICK_KEYS = new Set(['acquired_tx', 'quantity']);

type Legs = { sent: boolean; received: boolean };
/** The legs of each type. A leg not listed must be absent. */
const LEGS: Record<TransactionType, Legs> = {
  buy: { sent: true, received: true },
  sell: { sent: true, received: true },
  trade: { sent: true, received: true },
  rename: { sent: true, received: true },
  income: { sent: false, received: true },
  deposit: { sent: false, received: true },
  gift_received: { sent: false, received: true },
  margin_gain: { sent: false, received: true },
  withdrawal: { sent: true, received: false },
  spend: { sent: true, received: false },
  fee: { sent: true, received: false },
  gift: { sent: true, received: false },
  donation: { sent: true, received: false },
  lost: { sent: true, received: false },
  stolen: { sent: true, received: false },
  margin_loss: { sent: true, received: false },
  transfer: { sent: true, received: false },
  split: { sent: false, received: false },
};

export function checkTransaction(json: unknown, index: number, seen: Set<string>): void {
  const place = `transactions[${index}]`;
  if (!isObject(json)) throw new LedgerFileFault('WRONG_TYPE', `${place} must be an object.`, { key: place });
  const id = json.id;
  if (id === undefined) throw new LedgerFileFault('MISSING_KEY', `${place} has no "id".`, { key: `${place}.id` });
  if (typeof id !== 'string' || id === '') {
    throw new LedgerFileFault('WRONG_TYPE', `${place}.id must be a string that is not empty.`, { key: `${place}.id` });
  }
  if (seen.has(id)) {
    throw new LedgerFileFault('DUPLICATE_ID', `Transaction "${id}": the id is used twice.`, {
      transaction: id,
      key: 'id',
    });
  }
  seen.add(id);
  refuseUnknown(json, TRANSACTION_KEYS, '', id);
  need(json, 'type', id);
  if (!(TRANSACTION_TYPES as readonly unknown[]).includes(json.type)) {
    throw fault(
      'UNKNOWN_TYPE',
      id,
      'type',
      `unknown type ${show(json.type)}; known are ${TRANSACTION_TYPES.join(', ')}`,
    );
  }
  need(json, 'timestamp', id);
  checkTime(json.timestamp, 'timestamp', id);
  for (const key of ['wallet', 'to_wallet', 'label', 'note'] as const) {
    if (json[key] !== undefined && typeof json[key] !== 'string') {
      throw fault('WRONG_TYPE', id, key, 'must be a string');
    }
  }
  checkByType(json as Shape, json.type as TransactionType, id);
}

type Shape = Record<string, unknown>;

function checkByType(json: Shape, type: TransactionType, id: string): void {
  const legs = LEGS[type];
  for (const side of ['sent', 'received'] as const) {
    if (!legs[side]) {
      if (json[side] !== undefined) throw fault('UNEXPECTED_LEG', id, side, `a ${type} has no ${side} leg`);
      continue;
    }
    if (json[side] === undefined) throw fault('MISSING_LEG', id, side, `a ${type} needs a ${side} leg`);
    checkLeg(json[side], side, id, LEG_KEYS);
  }
  if (json.fee !== undefined) checkFees(json, id);
  checkTransfer(json, type, id);
  checkSplit(json, type, id);
  checkGift(json, type, id);
  checkChoices(json, type, id);
  checkPurpose(json, type, id);
  if (type === 'income' && json.label !== undefined && !(INCOME_LABELS as readonly unknown[]).includes(json.label)) {
    throw fault(
      'UNKNOWN_LABEL',
      id,
      'label',
      `unknown label ${show(json.label)}; known are ${INCOME_LABELS.join(', ')}`,
    );
  }
}

function checkLeg(json: unknown, path: string, id: string, keys: ReadonlySet<string>): void {
  if (!isObject(json)) throw fault('WRONG_TYPE', id, path, 'must be an object {asset, quantity, fiat_value?}');
  refuseUnknown(json, keys, `${path}.`, id);
  need(json, 'asset', id, `${path}.asset`);
  if (typeof json.asset !== 'string' || json.asset === '') {
    throw fault('WRONG_TYPE', id, `${path}.asset`, 'must be a string that is not empty');
  }
  need(json, 'quantity', id, `${path}.quantity`);
  checkDecimal(json.quantity, `${path}.quantity`, id);
  if (json.fiat_value !== undefined) checkDecimal(json.fiat_value, `${path}.fiat_value`, id);
  if (json.price_source !== undefined && typeof json.price_source !== 'string') {
    throw fault('WRONG_TYPE', id, `${path}.price_source`, 'must be a string');
  }
}

function checkFees(json: Shape, id: string): void {
  const list = Array.isArray(json.fee) ? json.fee : [json.fee];
  for (const [i, fee] of list.entries()) {
    const path = Array.isArray(json.fee) ? `fee[${i}]` : 'fee';
    checkLeg(fee, path, id, FEE_KEYS);
    const { withheld, asset } = fee as { withheld?: unknown; asset: string };
    if (withheld === undefined) continue;
    if (typeof withheld !== 'boolean') throw fault('WRONG_TYPE', id, `${path}.withheld`, 'must be true or false');
    const carriers = [json.sent, json.received].map((leg) => (leg as { asset?: string } | undefined)?.asset);
    if (withheld && !carriers.includes(asset)) {
      throw fault(
        'INVALID_FEE',
        id,
        `${path}.withheld`,
        `${asset} cannot be withheld: no leg of it is in the transaction`,
      );
    }
  }
}

function checkTransfer(json: Shape, type: TransactionType, id: string): void {
  if (type === 'transfer') {
    need(json, 'wallet', id);
    need(json, 'to_wallet', id);
  } else if (json.to_wallet !== undefined) {
    throw fault('UNEXPECTED_KEY', id, 'to_wallet', 'only a transfer has it');
  }
}

function checkSplit(json: Shape, type: TransactionType, id: string): void {
  if (type !== 'split') {
    for (const key of ['asset', 'ratio']) {
      if (json[key] !== undefined) throw fault('UNEXPECTED_KEY', id, key, 'only a split has it');
    }
    return;
  }
  need(json, 'asset', id);
  if (typeof json.asset !== 'string' || json.asset === '') {
    throw fault('WRONG_TYPE', id, 'asset', 'must be a string that is not empty');
  }
  need(json, 'ratio', id);
  checkDecimal(json.ratio, 'ratio', id);
  if (/^[0.]*$/.test(json.ratio as string)) throw fault('INVALID_DECIMAL', id, 'ratio', 'must be above zero');
}

function checkGift(json: Shape, type: TransactionType, id: string): void {
  if (type !== 'gift_received') {
    for (const key of ['donor_basis', 'donor_acquired_at']) {
      if (json[key] !== undefined) throw fault('UNEXPECTED_KEY', id, key, 'only a gift_received has it');
    }
    return;
  }
  if (json.donor_basis !== undefined) checkDecimal(json.donor_basis, 'donor_basis', id);
  if (json.donor_acquired_at !== undefined) checkTime(json.donor_acquired_at, 'donor_acquired_at', id);
}

/** Checks the keys that go beyond the base contract. */
function checkChoices(json: Shape, type: TransactionType, id: string): void {
  for (const key of ['taxable', 'ignored']) {
    if (json[key] !== undefined && typeof json[key] !== 'boolean') {
      throw fault('WRONG_TYPE', id, key, 'must be true or false');
    }
  }
  for (const key of ['cost_basis', 'proceeds', 'disposal_basis'])
    if (json[key] !== undefined) checkDecimal(json[key], key, id);
  if (json.cost_basis !== undefined && !LEGS[type].received) {
    throw fault('UNEXPECTED_KEY', id, 'cost_basis', `a ${type} acquires nothing`);
  }
  if (json.proceeds !== undefined && !LEGS[type].sent) {
    throw fault('UNEXPECTED_KEY', id, 'proceeds', `a ${type} gives nothing up`);
  }
  if (json.disposal_basis !== undefined && !LEGS[type].sent) {
    throw fault('UNEXPECTED_KEY', id, 'disposal_basis', `a ${type} disposes of nothing`);
  }
  if (json.acquired_at !== undefined) {
    if (!LEGS[type].received) throw fault('UNEXPECTED_KEY', id, 'acquired_at', `a ${type} acquires nothing`);
    checkTime(json.acquired_at, 'acquired_at', id);
  }
  if (json.identified_at !== undefined) checkTime(json.identified_at, 'identified_at', id);
  if (json.lots !== undefined) checkIdentifiedLots(json, type, id);
}

const OF_ONE_LEG = ['lots', 'cost_basis', 'proceeds', 'disposal_basis'];

function checkPurpose(json: Shape, type: TransactionType, id: string): void {
  for (const key of ['more_sent', 'more_received']) {
    const legs = json[key];
    if (legs === undefined) continue;
    if (type !== 'trade' && type !== 'rename') throw fault('UNEXPECTED_KEY', id, key, 'only a trade or rename has it');
    if (!Array.isArray(legs)) throw fault('WRONG_TYPE', id, key, 'must be an array of {asset, quantity, fiat_value?}');
    for (const [i, leg] of legs.entries()) checkLeg(leg, `${key}[${i}]`, id, LEG_KEYS);
    if (OF_ONE_LEG.some((other) => json[other] !== undefined)) {
      const names = 'cannot stand beside "lots", "cost_basis", "proceeds" or "disposal_basis"';
      throw fault('UNEXPECTED_KEY', id, key, `${names}: they are about one leg`);
    }
  }
  const { purpose } = json;
  if (purpose === undefined) return;
  if (!isPurpose(purpose)) {
    const names = PURPOSE_NAMES.join(', ');
    throw fault('UNKNOWN_PURPOSE', id, 'purpose', `must be one of ${names}, it is ${show(purpose)}`);
  }
  if (!isAllowedFor(purpose, type)) {
    throw fault(
      'UNEXPECTED_KEY',
      id,
      'purpose',
      `${purpose} goes with ${PURPOSES[purpose].types.join(', ')}, not with ${type}`,
    );
  }
}

function checkIdentifiedLots(json: Shape, type: TransactionType, id: string): void {
  if (!LEGS[type].sent) throw fault('UNEXPECTED_KEY', id, 'lots', `a ${type} gives nothing up`);
  if (!Array.isArray(json.lots)) throw fault('WRONG_TYPE', id, 'lots', 'must be an array of {acquired_tx, quantity}');
  for (const [i, pick] of json.lots.entries()) {
    const path = `lots[${i}]`;
    if (!isObject(pick)) throw fault('WRONG_TYPE', id, path, 'must be an object {acquired_tx, quantity}');
    refuseUnknown(pick, PICK_KEYS, `${path}.`, id);
    need(pick, 'acquired_tx', id, `${path}.acquired_tx`);
    if (typeof pick.acquired_tx !== 'string') throw fault('WRONG_TYPE', id, `${path}.acquired_tx`, 'must be a string');
    need(pick, 'quantity', id, `${path}.quantity`);
    checkDecimal(pick.quantity, `${path}.quantity`, id);
  }
}

function need(json: Shape, key: string, id: string, path = key): void {
  if (json[key] === undefined) throw fault('MISSING_KEY', id, path, 'is missing');
}
