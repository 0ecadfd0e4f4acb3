/**
 * Stores rows as numeric columns and formats them on request. A million formatted rows take a third of a gigabyte, and
 * most callers need only totals, a hash or one year.
 */
import type { Disposal, Rule, Term } from '@lotbook/ledger/result';
import { wider } from './columns.ts';
import type { Digest } from './digest.ts';
import { FigureRows } from './figure-rows.ts';
import { formatFixed } from './fixed.ts';
import { type DisposalRow, NONE, type Part, type Why } from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';
import { Origins } from './origins.ts';
import { accountOf, acquiredAt, idOf, walletName } from './row-names.ts';
import { KNOWN, restsOn, type Unknown } from './unknown.ts';

const TERMS: readonly Term[] = [null, 'short', 'long'];
const RULES: readonly Rule[] = [null, 'SAME_DAY', 'THIRTY_DAY', 'SECTION_104', 'ACB', 'WAC'];

/**
 * The origin of a row, for explanations. `lot` is the lot a row was taken from, or the first of `parts`. `why` is set
 * for rows of a pool.
 */
export type Trace = {
  readonly lot: number;
  readonly parts: readonly Part[] | null;
  readonly why: Why | null;
  /** The basis from the lots or the pool, if the user entered a different basis. */
  readonly computed: bigint | null;
};

export class DisposalRows {
  readonly #ledger: OpenLedger;
  #length = 0;
  #order: Uint32Array | null = null;
  #tx = new Int32Array(256);
  #asset = new Int32Array(256);
  #wallet = new Int32Array(256);
  #acquiredTx = new Int32Array(256);
  #lot = new Int32Array(256);
  #nature = new Uint8Array(256);
  #kind = new Uint8Array(256);
  readonly #kinds: string[] = [];
  readonly #figures = new FigureRows();
  readonly #since = new Map<number, string>();
  readonly #denied = new Map<number, bigint>();
  readonly #unknown = new Map<number, Unknown>();
  readonly #why = new Map<number, Why>();
  readonly #parts = new Map<number, readonly Part[]>();
  readonly #computed = new Map<number, bigint>();
  #written: Disposal[] | null = null;

  constructor(ledger: OpenLedger) {
    this.#ledger = ledger;
  }

  get length(): number {
    return this.#length;
  }

  push(row: DisposalRow): void {
    const i = this.#length++;
    if (i === this.#tx.length) this.#grow();
    this.#tx[i] = row.tx;
    this.#asset[i] = row.asset;
    this.#wallet[i] = row.wallet;
    this.#acquiredTx[i] = row.acquiredTx;
    this.#lot[i] = row.lot;
    this.#nature[i] = natureOf(row.term, row.rule);
    this.#kind[i] = this.#kindNumber(row.kind);
    this.#figures.push(row.quantity, row.proceeds, row.basis);
    if (row.since !== null) this.#since.set(i, row.since);
    if (row.denied !== null) this.#denied.set(i, row.denied);
    if (row.unknown !== KNOWN) this.#unknown.set(i, row.unknown);
    if (row.why !== undefined) this.#why.set(i, row.why);
    if (row.parts !== undefined) this.#parts.set(i, row.parts);
    if (row.computed !== undefined) this.#computed.set(i, row.computed);
    this.#written = null;
  }

  #kindNumber(kind: string): number {
    const known = this.#kinds.indexOf(kind);
    return known < 0 ? this.#kinds.push(kind) - 1 : known;
  }

  #grow(): void {
    this.#tx = wider(this.#tx, Int32Array);
    this.#asset = wider(this.#asset, Int32Array);
    this.#wallet = wider(this.#wallet, Int32Array);
    this.#acquiredTx = wider(this.#acquiredTx, Int32Array);
    this.#lot = wider(this.#lot, Int32Array);
    this.#nature = wider(this.#nature, Uint8Array);
    this.#kind = wider(this.#kind, Uint8Array);
  }

  sort(ranks: Uint32Array): void {
    const tx = this.#tx;
    this.#order = Uint32Array.from({ length: this.#length }, (_, i) => i).sort(
      (a, b) => ranks[tx[a]!]! - ranks[tx[b]!]! || a - b,
    );
    this.#written = null;
  }

  #at(place: number): number {
    return this.#order === null ? place : this.#order[place]!;
  }

  txAt(place: number): number {
    return this.#tx[this.#at(place)]!;
  }

  traceAt(place: number): Trace {
    const i = this.#at(place);
    return {
      lot: this.#lot[i]!,
      parts: this.#parts.get(i) ?? null,
      why: this.#why.get(i) ?? null,
      computed: this.#computed.get(i) ?? null,
    };
  }

  written(): Disposal[] {
    this.#written ??= Array.from({ length: this.#length }, (_, place) => this.#write(this.#at(place)));
    return this.#written;
  }

  #write(i: number): Disposal {
    const { timeline, assets } = this.#ledger;
    const tx = this.#tx[i]!;
    const acquiredTx = this.#acquiredTx[i]!;
    const nature = this.#nature[i]!;
    const [quantity, proceeds, basis] = this.#figures.at(i);
    const denied = this.#denied.get(i);
    return {
      transactionId: timeline.transactions[tx]!.id,
      kind: this.#kinds[this.#kind[i]!]!,
      assetId: assets.list[this.#asset[i]!]!,
      ...accountOf(this.#ledger, this.#wallet[i]!),
      quantity: formatFixed(quantity),
      acquiredTransactionId: idOf(this.#ledger, acquiredTx),
      acquiredAt: acquiredAt(this.#ledger, acquiredTx, this.#since.get(i)),
      disposedAt: timeline.text(tx),
      proceeds: formatFixed(proceeds),
      costBasis: formatFixed(basis),
      // A denied loss is not lost: it is added to the cost of the units still held.
      gain: formatFixed(denied === undefined ? proceeds - basis : proceeds - basis + denied),
      term: TERMS[nature % TERMS.length]!,
      rule: RULES[Math.trunc(nature / TERMS.length)]!,
      deniedLoss: denied === undefined ? null : formatFixed(denied),
      ...restsOn(this.#unknown.get(i) ?? KNOWN),
    };
  }

  /**
   * Hashes rows in output order and without gains, which follow from the rest. Transactions are identified by ID and
   * time, so a row hashes the same in a ledger without its earlier years.
   * @param ofYear returns the digest of a transaction's tax year
   */
  digest(ofYear: (tx: number) => Digest): void {
    const { assets, timeline } = this.#ledger;
    const origins = new Origins(timeline);
    const names = assets.list.map((id) => assets.nameOf(id));
    for (let place = 0; place < this.#length; place++) {
      const i = this.#at(place);
      const tx = this.#tx[i]!;
      const digest = ofYear(tx);
      origins.digest(tx, digest);
      digest
        .text(this.#kinds[this.#kind[i]!]!)
        .space()
        .named(names[this.#asset[i]!]!)
        .named(this.#walletName(this.#wallet[i]!));
      this.#figures.digest(i, digest);
      this.#putOrigin(digest, i, origins);
    }
  }

  #putOrigin(digest: Digest, i: number, origins: Origins): void {
    const from = this.#acquiredTx[i]!;
    const since = this.#since.size === 0 ? undefined : this.#since.get(i);
    const denied = this.#denied.size === 0 ? undefined : this.#denied.get(i);
    digest.byte(this.#nature[i]!);
    if (from !== NONE && since === undefined) origins.digest(from, digest);
    else digest.named(idOf(this.#ledger, from) ?? '');
    if (since !== undefined) digest.text('since').named(acquiredAt(this.#ledger, from, since)!);
    if (denied !== undefined) digest.text('-').fixed(denied);
    const unknown = this.#unknown.size === 0 ? undefined : this.#unknown.get(i);
    if (unknown !== undefined) digest.text('?').whole(unknown);
    digest.line();
  }

  #walletName(wallet: number): string {
    if (wallet === NONE) return '';
    const known = this.#walletNames[wallet];
    if (known !== undefined) return known;
    const name = walletName(this.#ledger, wallet) ?? '';
    this.#walletNames[wallet] = name;
    return name;
  }
  readonly #walletNames: string[] = [];
}

function natureOf(term: Term, rule: Rule): number {
  const first = rule === null ? 0 : RULES.indexOf(rule) * TERMS.length;
  return term === null ? first : first + (term === 'long' ? 2 : 1);
}
