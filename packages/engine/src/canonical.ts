/**
 * Hashes ledgers and results in canonical form. Key order, spaces, trailing zeros, the time zone of a timestamp and
 * explicit defaults do not affect the hash. The order of rows matters only within one instant.
 */

import type { Callout } from '@lotbook/ledger/callout';
import { formatInstant, parseInstant } from '@lotbook/ledger/instant';
import type { Fee, Leg, Transaction } from '@lotbook/ledger/transaction';
import type { RestsOn } from '@lotbook/ledger/unknown';
import { Digest, type Hasher } from './digest.ts';
import { type LotRow, NONE } from './journal.ts';
import type { AssetNames } from './names.ts';
import type { OpenLedger } from './open-ledger.ts';
import { acquiredAt, idOf, walletName } from './row-names.ts';
import { GIFT_VALUE, KNOWN } from './unknown.ts';
import { ENGINE_VERSION } from './version.ts';
import type { ResultWriter } from './write-result.ts';

const FIELD = '\u001f';
const SEPARATOR = 31;
const ZERO = 48;

/** Returns the rules in canonical form. An explicit default hashes the same as an omitted one. */
export function canonicalRules({ rules, assets, wallets }: OpenLedger): string {
  const { holding: _derived, unsupported: _stated, methodPeriods, ...resolved } = rules;
  // The hash includes the country, which implies these rules.
  const { giftBasis: _gifts, tradeValue: _trades, lateIdentification: _late, ...others } = resolved;
  const { taxability: _completed, decided: _known, taxabilityGiven, taxabilityPeriods, ...more } = others;
  const { safeHarborWallets, ...given } = more;
  const methodByYear = [...rules.methodByYear].sort(([a], [b]) => a - b);
  const harbor = rules.walletFrom === null ? { safeHarbor: null, isAllocationStated: null, safeHarborLots: [] } : {};
  const safeHarborLots = rules.safeHarborLots.map((lot) => ({
    wallet: wallets.nameOf(lot.accountId),
    acquired_tx: lot.acquiredTransactionId,
    quantity: canonicalDecimal(lot.quantity),
    ...(lot.assetId === undefined ? {} : { asset: assets.nameOf(lot.assetId) }),
  }));
  // Included only if the user chose an order. Otherwise the order is that of the ledger's transactions.
  const order = rules.walletFrom === null ? [] : safeHarborWallets.map((id) => wallets.nameOf(id));
  const harborWallets = order.length === 0 ? {} : { safeHarborWallets: order };
  // Years keep their order. Timeline entries are sorted, and written only if there are any.
  const entries = methodPeriods.slice(rules.methodByYear.size).map(({ setting: _words, wallet, ...entry }) => ({
    ...entry,
    wallet: wallet === null ? null : wallets.nameOf(wallet),
  }));
  entries.sort((a, b) => a.from - b.from || ((a.wallet ?? '') < (b.wallet ?? '') ? -1 : 1));
  const methodTimeline = entries.length === 0 ? {} : { methodTimeline: entries };
  const chosen = Object.entries(taxabilityGiven ?? {});
  const taxability = chosen.length === 0 ? {} : { taxability: taxabilityGiven };
  const periods = taxabilityPeriods.map(({ setting: _words, ...period }) => period);
  periods.sort((a, b) => a.from - b.from || (a.operation < b.operation ? -1 : 1));
  const taxabilityTimeline = periods.length === 0 ? {} : { taxabilityTimeline: periods };
  const lists = { methodByYear, ...methodTimeline, ...taxability, ...taxabilityTimeline, ...harborWallets };
  return JSON.stringify(sortKeys({ ...given, safeHarborLots, ...harbor, ...lists }));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

export function putTransaction(ledger: OpenLedger, digest: Digest, tx: number): void {
  const { assets, wallets, timeline } = ledger;
  const t = timeline.transactions[tx]!;
  digest.named(t.id).byte(SEPARATOR).text(timeline.text(tx)).byte(SEPARATOR).text(t.type).byte(SEPARATOR);
  digest.named(t.accountId === undefined ? '' : wallets.nameOf(t.accountId));
  if (t.toAccountId !== undefined) field(digest, 'to=').named(wallets.nameOf(t.toAccountId));
  if (t.sent) putLeg(assets, field(digest, 'sent='), t.sent);
  if (t.received) putLeg(assets, field(digest, 'received='), t.received);
  if (t.fees) for (const fee of t.fees) putLeg(assets, field(digest, 'fee='), fee);
  if (t.label !== undefined) field(digest, 'label=').named(t.label);
  if (t.type === 'split')
    putDecimal(field(digest, 'split=').named(assets.nameOf(t.assetId!)).byte(SEPARATOR), t.ratio!);
  if (t.donorBasis !== undefined) putDecimal(field(digest, 'donor='), t.donorBasis);
  if (t.donorAcquiredAt !== undefined) field(digest, 'donated=').text(canonicalTime(t.donorAcquiredAt));
  putChoices(assets, digest, t);
  digest.line('');
}

function putChoices(assets: AssetNames, digest: Digest, t: Transaction): void {
  if (t.purpose !== undefined) field(digest, 'purpose=').text(t.purpose);
  if (t.moreSent) for (const leg of t.moreSent) putLeg(assets, field(digest, 'sent+'), leg);
  if (t.moreReceived) for (const leg of t.moreReceived) putLeg(assets, field(digest, 'received+'), leg);
  if (t.isIgnored) field(digest, 'ignored');
  if (t.isTaxable !== undefined) field(digest, 'taxable=').text(String(t.isTaxable));
  if (t.costBasis !== undefined) putDecimal(field(digest, 'basis='), t.costBasis);
  if (t.proceeds !== undefined) putDecimal(field(digest, 'proceeds='), t.proceeds);
  if (t.disposalBasis !== undefined) putDecimal(field(digest, 'disposal basis='), t.disposalBasis);
  if (t.acquiredAt !== undefined) field(digest, 'acquired=').text(canonicalTime(t.acquiredAt));
  if (t.identifiedLots && t.identifiedAt !== undefined)
    field(digest, 'identified=').text(canonicalTime(t.identifiedAt));
  if (t.identifiedLots)
    for (const pick of t.identifiedLots)
      putDecimal(field(digest, 'lot=').named(pick.acquiredTransactionId).byte(SEPARATOR), pick.quantity);
}

function field(digest: Digest, name: string): Digest {
  return digest.byte(SEPARATOR).text(name);
}

function putLeg(assets: AssetNames, digest: Digest, leg: Leg | Fee): void {
  putDecimal(digest.named(assets.nameOf(leg.assetId)).byte(SEPARATOR), leg.quantity);
  if (leg.fiatValue !== undefined) putDecimal(field(digest, '='), leg.fiatValue);
  if ('isWithheld' in leg && leg.isWithheld) field(digest, 'withheld');
}

function canonicalTime(text: string): string {
  return formatInstant(parseInstant(text)!);
}

function putDecimal(digest: Digest, text: string): void {
  digest.text(canonicalDecimal(text));
}

function canonicalDecimal(text: string): string {
  const point = text.indexOf('.');
  let start = 0;
  const lastWhole = (point < 0 ? text.length : point) - 1;
  while (start < lastWhole && text.charCodeAt(start) === ZERO) start++;
  let end = text.length;
  if (point >= 0) {
    while (text.charCodeAt(end - 1) === ZERO) end--;
    if (end === point + 1) end = point;
  }
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

export function unknownText({ unknown }: RestsOn): string {
  return unknown === undefined ? '' : ` ?${unknown}`;
}

/** A result before it is hashed, including the rows that belong to no year. */
export type Unsigned = {
  readonly inputHash: string;
  readonly years: readonly { readonly taxYear: string; readonly resultHash: string }[];
  readonly writer: ResultWriter;
  readonly lots: readonly LotRow[];
};

/** Hashes a result without derived figures (gains, sums), the wording of callouts and the ledger's name. */
export function resultHash({ inputHash, years, writer, lots }: Unsigned, ledger: OpenLedger, hasher: Hasher): string {
  const { assets } = ledger;
  const digest = new Digest(hasher);
  digest.line(ENGINE_VERSION + FIELD + inputHash);
  for (const { taxYear, resultHash: ofYear } of years) digest.line(`${taxYear} ${ofYear}`);
  for (const row of lots) {
    digest
      .text('l')
      .named(assets.nameOf(assets.list[row.asset]!))
      .named(walletName(ledger, row.wallet) ?? '')
      .fixed(row.quantity);
    digest
      .text(' ')
      .named(idOf(ledger, row.acquiredTx) ?? '')
      .text(acquiredAt(ledger, row.acquiredTx, row.since) ?? 'null')
      .space()
      .fixed(row.basis)
      .line((row.unknown & ~GIFT_VALUE) === KNOWN ? '' : `?${row.unknown & ~GIFT_VALUE}`);
  }
  for (const [i, callout] of writer.callouts.entries()) {
    if (writer.calloutTx[i] === NONE) putCallout(assets, digest, callout);
  }
  return digest.hex();
}

/** Hashes a callout without the parts that only help the reader, because those may change between versions. */
export function putCallout(assets: AssetNames, digest: Digest, callout: Callout): void {
  const { type, severity, transactionId, assetId, quantity } = callout;
  digest
    .text('c')
    .named(transactionId ?? '')
    .text(`${type} ${severity} `);
  digest.named(assetId === null ? '' : assets.nameOf(assetId)).line(`${quantity}`);
}
