/**
 * The canonical form of a computation's input and result, and its hash. Key order, spaces, zeros at the end of a decimal,
 * the zone a time is written in and defaults spelled out do not matter; the order of rows matters only at one instant.
 */
import type { FeeLeg, LedgerTransaction, Leg } from '@lotbook/ledger/ledger-file';
import { formatInstant, parseInstant } from '@lotbook/ledger/ledger-file-time';
import type { Result } from '@lotbook/ledger/result';
import type { Ledger } from './book.ts';
import type { LotRow } from './journal.ts';
import type { Rules } from './rules.ts';
import type { Timeline } from './timeline.ts';
import { ENGINE_VERSION } from './version.ts';
import type { ResultWriter } from './write-result.ts';

/** A SHA-256 that is fed text. The package's own works anywhere; a server may hand in a faster one with equal bytes. */
export type Hasher = { update(text: string): unknown; hex(): string };

const FIELD = '\u001f';
const LINE = '\n';
/** Large enough that feeding the hash costs nothing, small enough to stay out of the way. */
const CHUNK = 1 << 16;

class Digest {
  readonly #hasher: Hasher;
  #pending = '';

  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  line(text: string): void {
    this.#pending += text + LINE;
    if (this.#pending.length > CHUNK) {
      this.#hasher.update(this.#pending);
      this.#pending = '';
    }
  }

  hex(): string {
    this.#hasher.update(this.#pending);
    return `sha256:${this.#hasher.hex()}`;
  }
}

export function inputHash(rules: Rules, timeline: Timeline, hasher: Hasher): string {
  const digest = new Digest(hasher);
  digest.line(`lotbook engine ${ENGINE_VERSION}`);
  digest.line(canonicalRules(rules));
  for (const i of timeline.order) digest.line(canonicalTransaction(timeline.transactions[i]!, timeline.text(i)));
  return digest.hex();
}

/** Settings with defaults filled in: a default that is spelled out gives the same hash as one left out. */
export function canonicalRules(rules: Rules): string {
  const { holding: _derived, unsupported: _told, giftBasis: _law, methodPeriods, ...others } = rules;
  const { taxability: _completed, decided: _known, taxabilityGiven, ...given } = others;
  const methodByYear = [...rules.methodByYear].sort(([a], [b]) => a - b);
  const harbor = rules.walletFrom === null ? { safeHarbor: null, safeHarborLots: [] } : {};
  const safeHarborLots = rules.safeHarborLots.map((lot) => ({ ...lot, quantity: canonicalDecimal(lot.quantity) }));
  // Years are told as they are given; entries of the timeline only where there are some, in an order of their own.
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

export function canonicalTransaction(t: LedgerTransaction, time: string): string {
  let line = safe(t.id) + FIELD + time + FIELD + t.type + FIELD + safe(t.wallet ?? '');
  if (t.to_wallet !== undefined) line += `${FIELD}to=${safe(t.to_wallet)}`;
  if (t.sent) line += `${FIELD}sent=${canonicalLeg(t.sent)}`;
  if (t.received) line += `${FIELD}received=${canonicalLeg(t.received)}`;
  if (t.fee) for (const fee of Array.isArray(t.fee) ? t.fee : [t.fee]) line += `${FIELD}fee=${canonicalLeg(fee)}`;
  if (t.label !== undefined) line += `${FIELD}label=${safe(t.label)}`;
  if (t.type === 'split') line += `${FIELD}split=${safe(t.asset!)}${FIELD}${canonicalDecimal(t.ratio!)}`;
  if (t.donor_basis !== undefined) line += `${FIELD}donor=${canonicalDecimal(t.donor_basis)}`;
  if (t.donor_acquired_at !== undefined) line += `${FIELD}donated=${canonicalTime(t.donor_acquired_at)}`;
  return line + canonicalChoices(t);
}

function canonicalChoices(t: LedgerTransaction): string {
  let line = '';
  if (t.purpose !== undefined) line += `${FIELD}purpose=${t.purpose}`;
  for (const leg of t.more_sent ?? []) line += `${FIELD}sent+${canonicalLeg(leg)}`;
  for (const leg of t.more_received ?? []) line += `${FIELD}received+${canonicalLeg(leg)}`;
  if (t.ignored) line += `${FIELD}ignored`;
  if (t.taxable !== undefined) line += `${FIELD}taxable=${t.taxable}`;
  if (t.cost_basis !== undefined) line += `${FIELD}basis=${canonicalDecimal(t.cost_basis)}`;
  if (t.proceeds !== undefined) line += `${FIELD}proceeds=${canonicalDecimal(t.proceeds)}`;
  if (t.acquired_at !== undefined) line += `${FIELD}acquired=${canonicalTime(t.acquired_at)}`;
  for (const pick of t.lots ?? [])
    line += `${FIELD}lot=${safe(pick.acquired_tx)}${FIELD}${canonicalDecimal(pick.quantity)}`;
  return line;
}

function canonicalLeg(leg: Leg | FeeLeg): string {
  let text = safe(leg.asset) + FIELD + canonicalDecimal(leg.quantity);
  if (leg.fiat_value !== undefined) text += `${FIELD}=${canonicalDecimal(leg.fiat_value)}`;
  if ('withheld' in leg && leg.withheld) text += `${FIELD}withheld`;
  return text;
}

function canonicalTime(text: string): string {
  return formatInstant(parseInstant(text)!);
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

/** A text of any characters, told apart from what follows by its length. */
function safe(text: string): string {
  return `${text.length}:${text}`;
}

/** Names as `safe` writes them, by number. */
function safeNames(names: readonly string[]): string[] {
  return names.map(safe);
}

/** What a result is made of, its disposals and lots not yet told. */
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
  const assets = safeNames(ledger.assets.list);
  for (const line of writer.disposalRows.canonical(ledger.timeline.ranks(), assets)) digest.line(line);
  for (const r of writer.removals) {
    const from = `${safe(r.acquired_tx ?? '')}${r.acquired_at}`;
    digest.line(`r${safe(r.tx)}${r.kind} ${safe(r.asset)}${r.quantity} ${from} ${r.cost_basis}`);
  }
  for (const earned of writer.income) {
    digest.line(`i${safe(earned.tx)}${safe(earned.label)}${safe(earned.asset)}${earned.quantity} ${earned.value}`);
  }
  for (const row of lots) {
    const l = writer.lot(row);
    const from = `${safe(l.acquired_tx ?? '')}${l.acquired_at}`;
    digest.line(`l${assets[row.asset]!}${safe(l.wallet ?? '')}${l.quantity} ${from} ${l.cost_basis}`);
  }
  for (const c of writer.callouts) {
    digest.line(`c${safe(c.tx ?? '')}${c.type} ${c.severity} ${safe(c.asset ?? '')}${c.quantity}`);
  }
  digest.line(JSON.stringify(sortKeys(sums.totals)));
  digest.line(JSON.stringify(sortKeys(sums.years)));
  return digest.hex();
}
