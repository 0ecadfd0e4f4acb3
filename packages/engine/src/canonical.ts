/**
 * The canonical form of a computation's input and result, and its hash. Key order, spaces, zeros at the end of a decimal,
 * the zone a time is written in and defaults spelled out do not matter; the order of rows matters only at one instant.
 */

import { formatInstant, parseInstant } from '@lotbook/ledger/instant';
import type { FeeLeg, LedgerTransaction, Leg } from '@lotbook/ledger/json/ledger-file';
import type { Result } from '@lotbook/ledger/result';
import { Digest, type Hasher } from './digest.ts';
import type { LotRow } from './journal.ts';
import type { Ledger } from './ledger.ts';
import { acquiredAt, idOf, walletOf } from './row-names.ts';
import type { Rules } from './rules.ts';
import { ENGINE_VERSION } from './version.ts';
import type { ResultWriter } from './write-result.ts';

const FIELD = '\u001f';
const SEPARATOR = 31;

/** The hash of a computation's input: to be given all transactions in order of time, then `hex`. */
export function inputDigest(rules: Rules, hasher: Hasher): Digest {
  return new Digest(hasher).line(`lotbook engine ${ENGINE_VERSION}`).line(canonicalRules(rules));
}

/** Settings with defaults filled in: a default that is spelled out gives the same hash as one left out. */
export function canonicalRules(rules: Rules): string {
  const { holding: _derived, unsupported: _stated, giftBasis: _law, methodPeriods, ...others } = rules;
  const { taxability: _completed, decided: _known, taxabilityGiven, ...given } = others;
  const methodByYear = [...rules.methodByYear].sort(([a], [b]) => a - b);
  const harbor = rules.walletFrom === null ? { safeHarbor: null, safeHarborLots: [] } : {};
  const safeHarborLots = rules.safeHarborLots.map((lot) => ({ ...lot, quantity: canonicalDecimal(lot.quantity) }));
  // Years are written as they are given; entries of the timeline only where there are some, in an order of their own.
  const entries = methodPeriods.slice(rules.methodByYear.size).map(({ setting: _words, ...entry }) => entry);
  entries.sort((a, b) => a.from - b.from || ((a.wallet ?? '') < (b.wallet ?? '') ? -1 : 1));
  const methodTimeline = entries.length === 0 ? {} : { methodTimeline: entries };
  const chosen = Object.entries(taxabilityGiven ?? {});
  const taxability = chosen.length === 0 ? {} : { taxability: taxabilityGiven };
  return JSON.stringify(
    sortKeys({ ...given, safeHarborLots, ...harbor, methodByYear, ...methodTimeline, ...taxability }),
  );
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

/** One line: the transaction as its figures say it, at the instant `time`. */
export function putTransaction(digest: Digest, t: LedgerTransaction, time: string): void {
  digest.named(t.id).byte(SEPARATOR).text(time).byte(SEPARATOR).text(t.type).byte(SEPARATOR);
  digest.named(t.wallet ?? '');
  if (t.to_wallet !== undefined) field(digest, 'to=').named(t.to_wallet);
  if (t.sent) putLeg(field(digest, 'sent='), t.sent);
  if (t.received) putLeg(field(digest, 'received='), t.received);
  if (t.fee) {
    if (Array.isArray(t.fee)) for (const fee of t.fee) putLeg(field(digest, 'fee='), fee);
    else putLeg(field(digest, 'fee='), t.fee);
  }
  if (t.label !== undefined) field(digest, 'label=').named(t.label);
  if (t.type === 'split') putDecimal(field(digest, 'split=').named(t.asset!).byte(SEPARATOR), t.ratio!);
  if (t.donor_basis !== undefined) putDecimal(field(digest, 'donor='), t.donor_basis);
  if (t.donor_acquired_at !== undefined) field(digest, 'donated=').text(canonicalTime(t.donor_acquired_at));
  putChoices(digest, t);
  digest.line('');
}

function putChoices(digest: Digest, t: LedgerTransaction): void {
  if (t.purpose !== undefined) field(digest, 'purpose=').text(t.purpose);
  if (t.more_sent) for (const leg of t.more_sent) putLeg(field(digest, 'sent+'), leg);
  if (t.more_received) for (const leg of t.more_received) putLeg(field(digest, 'received+'), leg);
  if (t.ignored) field(digest, 'ignored');
  if (t.taxable !== undefined) field(digest, 'taxable=').text(String(t.taxable));
  if (t.cost_basis !== undefined) putDecimal(field(digest, 'basis='), t.cost_basis);
  if (t.proceeds !== undefined) putDecimal(field(digest, 'proceeds='), t.proceeds);
  if (t.acquired_at !== undefined) field(digest, 'acquired=').text(canonicalTime(t.acquired_at));
  if (t.lots)
    for (const pick of t.lots) putDecimal(field(digest, 'lot=').named(pick.acquired_tx).byte(SEPARATOR), pick.quantity);
}

function field(digest: Digest, name: string): Digest {
  return digest.byte(SEPARATOR).text(name);
}

function putLeg(digest: Digest, leg: Leg | FeeLeg): void {
  putDecimal(digest.named(leg.asset).byte(SEPARATOR), leg.quantity);
  if (leg.fiat_value !== undefined) putDecimal(field(digest, '='), leg.fiat_value);
  if ('withheld' in leg && leg.withheld) field(digest, 'withheld');
}

function canonicalTime(text: string): string {
  return formatInstant(parseInstant(text)!);
}

function putDecimal(digest: Digest, text: string): void {
  digest.text(canonicalDecimal(text));
}

/** `007.50` → `7.5`. Most are written plainly already and come back as they are. */
function canonicalDecimal(text: string): string {
  const plain = text.charCodeAt(0) !== 48 || text.length === 1 || text.charCodeAt(1) === 46;
  const point = text.indexOf('.');
  if (point < 0) return plain ? text : text.replace(/^0+(?=\d)/, '');
  if (plain && text.charCodeAt(text.length - 1) !== 48) return text;
  return text
    .replace(/0+$/, '')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '');
}

/** What a result is made of, its disposals and lots not yet written. */
export type Unsigned = {
  readonly engine: string;
  readonly input_hash: string;
  readonly writer: ResultWriter;
  readonly lots: readonly LotRow[];
  readonly sums: Pick<Result, 'totals' | 'years'>;
};

/**
 * Everything of a result that is a figure or an origin, beside the input hash. What follows from other figures (a gain) is not
 * hashed again; the wording of callouts and the ledger's name are left out.
 */
export function resultHash(
  { engine, input_hash, writer, lots, sums }: Unsigned,
  ledger: Ledger,
  hasher: Hasher,
): string {
  const digest = new Digest(hasher);
  digest.line(engine + FIELD + input_hash);
  writer.disposalRows.digest(digest, ledger.timeline.ranks());
  for (const r of writer.removals) {
    digest.text('r').named(r.tx).text(`${r.kind} `).named(r.asset).text(`${r.quantity} `);
    digest.named(r.acquired_tx ?? '').line(`${r.acquired_at} ${r.cost_basis}`);
  }
  for (const earned of writer.income) {
    digest.text('i').named(earned.tx).named(earned.label).named(earned.asset);
    digest.line(`${earned.quantity} ${earned.value}`);
  }
  for (const row of lots) {
    digest
      .text('l')
      .named(ledger.assets.list[row.asset]!)
      .named(walletOf(ledger, row.wallet) ?? '')
      .fixed(row.quantity);
    digest
      .text(' ')
      .named(idOf(ledger, row.acquiredTx) ?? '')
      .text(`${acquiredAt(ledger, row.acquiredTx, row.since)} `)
      .fixed(row.basis)
      .line('');
  }
  for (const c of writer.callouts) {
    digest
      .text('c')
      .named(c.tx ?? '')
      .text(`${c.type} ${c.severity} `)
      .named(c.asset ?? '')
      .line(`${c.quantity}`);
  }
  digest.line(JSON.stringify(sortKeys(sums.totals)));
  digest.line(JSON.stringify(sortKeys(sums.years)));
  return digest.hex();
}
