import { findAsset } from '@lotbook/ledger/assets';
import { allowedTypes, type Legs, sidesOf, typeMismatch } from '../../../facts/transactions/type-mismatch.ts';
import { verbOf } from '../../../facts/transactions/verbs.ts';
import { type EntryContext, RATIO_REMEDY } from './create-cells.ts';
import type { Cell, Read } from './create-input.ts';

type Checks = {
  say: (field: Cell, message: string, remedy: string) => void;
  need: (field: Cell, message: string, remedy: string) => void;
  isWrong: (field: Cell) => boolean;
};
export type Side = 'sent' | 'received' | 'fee';

const nameOf = (type: string) => verbOf({ type, label: null }).toLowerCase();
const isGiven = (side: Side, read: Read, { isWrong }: Checks) =>
  read[`${side}Quantity`] !== null ||
  read[`${side}Asset`] !== null ||
  isWrong(`${side}Quantity`) ||
  isWrong(`${side}Asset`);

export function checkSides(type: string, read: Read, checks: Checks): void {
  const { say, need, isWrong } = checks;
  if (read.label !== null && type !== 'income' && !isWrong('label')) {
    say('label', 'Only income has a kind.', 'Leave the kind of income empty, or choose Income as the type.');
  }
  if (type === 'fee' && isGiven('fee', read, checks)) {
    say('feeQuantity', 'A fee can’t have a fee.', 'Enter what you paid as the sent amount.');
  }
  if (type === 'split') {
    checkSplit(read, checks);
    return;
  }
  if (read.splitRatio !== null && !isWrong('splitRatio')) {
    say('splitRatio', `A ${nameOf(type)} has no ratio.`, 'Leave it empty, or choose Split as the type.');
  }
  if (type === 'transfer') {
    checkTransfer(read, checks);
    return;
  }
  if (read.toAccountId !== null) {
    say('toAccountId', `A ${nameOf(type)} goes to no other wallet.`, 'Leave it empty, or choose Transfer as the type.');
  }
  const sides = sidesOf(type)!;
  for (const side of ['sent', 'received'] as const) {
    if (sides[side]) {
      need(`${side}Quantity`, `A ${nameOf(type)} needs the quantity that was ${side}.`, 'Type how much.');
      need(
        `${side}Asset`,
        `A ${nameOf(type)} needs the asset that was ${side}.`,
        'Type its symbol, such as BTC or USD.',
      );
    } else if (isGiven(side, read, checks)) {
      say(`${side}Quantity`, `A ${nameOf(type)} has nothing that was ${side}.`, allowedText(legsOf(read)));
    }
  }
  const legs = legsOf(read);
  const isWhole = sides.sent === (legs.sent !== 'none') && sides.received === (legs.received !== 'none');
  const why = isWhole ? typeMismatch({ type, label: null }, legs) : null;
  if (why) {
    const field =
      typeMismatch({ type, label: null }, { ...legs, sent: 'fiat' }) === null ||
      typeMismatch({ type, label: null }, { ...legs, sent: 'asset' }) === null
        ? 'sentAsset'
        : 'receivedAsset';
    if (!isWrong(field)) say(field, why, allowedText(legs));
  }
  if (type === 'rename' && read.sentAsset !== null && sameAsset(read.sentAsset, read.receivedAsset)) {
    say('receivedAsset', 'A rename needs two different assets.', 'Name the asset it became.');
  }
}

function checkTransfer(read: Read, checks: Checks): void {
  const { say, need } = checks;
  need('sentQuantity', 'A transfer needs the quantity that was sent.', 'Type how much arrived; the fee comes on top.');
  need('sentAsset', 'A transfer needs the asset that was sent.', 'Type its symbol, such as BTC.');
  need('toAccountId', 'A transfer needs the wallet it went to.', 'Choose it, or choose Withdrawal as the type.');
  if (read.toAccountId !== null && read.toAccountId === read.accountId) {
    say('toAccountId', 'A transfer goes to another wallet.', 'Choose a wallet other than the one it left.');
  }
  if (isGiven('received', read, checks)) {
    say(
      'receivedQuantity',
      'What arrives in a transfer is what was sent.',
      'Leave it empty; put what was lost on the way under the fee.',
    );
  }
}

function checkSplit(read: Read, checks: Checks): void {
  const { say, need } = checks;
  need('sentAsset', 'A split needs the asset that was split.', 'Type its symbol, such as BTC.');
  need('splitRatio', 'A split needs its ratio.', RATIO_REMEDY);
  if (legsOf(read).sent === 'fiat') {
    say('sentAsset', 'Money is not split.', 'Name a crypto asset.');
  }
  const none = 'Leave it empty: a split multiplies what you hold, and nothing moves.';
  if (read.sentQuantity !== null) say('sentQuantity', 'A split has no quantity.', none);
  if (isGiven('received', read, checks)) say('receivedQuantity', 'A split has nothing that was received.', none);
  if (isGiven('fee', read, checks)) {
    say('feeQuantity', 'A split has no fee.', 'Leave it empty, and enter the fee as a separate transaction.');
  }
  if (read.toAccountId !== null) {
    say('toAccountId', 'A split goes to no other wallet.', 'Leave it empty: it counts for all your wallets.');
  }
}

export function checkPair(side: Side, words: string, read: Read, checks: Checks): void {
  if (!isGiven(side, read, checks)) return;
  checks.need(`${side}Quantity`, `The quantity of ${words} is missing.`, 'Type how much, or clear the asset.');
  checks.need(`${side}Asset`, `The asset of ${words} is missing.`, 'Type its symbol, or clear the quantity.');
}

export function checkWhole(side: Side, read: Read, own: EntryContext['own'], say: Checks['say']): void {
  const [quantity, asset] = [read[`${side}Quantity`], read[`${side}Asset`]];
  if (quantity?.includes('.') && asset && own.get(asset.toUpperCase()) === 'NFT')
    say(`${side}Quantity`, 'An NFT is not divided.', 'Type a whole number, such as 1.');
}

export function checkValue(
  { type, fiatValue, sentAsset, receivedAsset }: Read,
  currency: string,
  say: Checks['say'],
): void {
  if (!fiatValue) return;
  if (type === 'transfer' || type === 'rename' || type === 'split') {
    say('fiatValue', `A ${nameOf(type)} needs no value.`, 'Leave it empty: cost and date stay with the units.');
    return;
  }
  if (
    [sentAsset, receivedAsset].some((symbol) => symbol !== null && symbol !== undefined && sameAsset(symbol, currency))
  ) {
    say(
      'fiatValue',
      `An amount of ${currency} is its own value.`,
      `Leave the value empty, or correct the ${currency}.`,
    );
  }
}

function allowedText(legs: Legs): string {
  const allowed = allowedTypes(legs).map((type) => verbOf({ type, label: null }));
  if (allowed.length === 0) return 'Type what was sent, what was received, or both.';
  return `With these amounts it can be: ${allowed.join(', ')}.`;
}

function legsOf({ sentAsset, receivedAsset }: Read): Legs {
  const kind = (symbol: string | null | undefined) => {
    if (!symbol) return 'none';
    return findAsset(symbol)?.kind === 'FIAT' ? 'fiat' : 'asset';
  };
  return { sent: kind(sentAsset), received: kind(receivedAsset) };
}

function sameAsset(a: string, b: string | null): boolean {
  if (b === null) return false;
  return (findAsset(a)?.symbol ?? a.toUpperCase()) === (findAsset(b)?.symbol ?? b.toUpperCase());
}
