/**
 * Applies the United Kingdom's share identification rules. Each line's days are matched first. A second pass processes
 * the rest day by day: acquisitions enter the section 104 pool, and disposals, removals and renames leave it.
 */

import { reportInsufficient } from '../callouts.ts';
import { share, smaller } from '../fixed.ts';
import { type Journal, type LotRow, NONE, type Why } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { LinePools } from '../pools/line-pools.ts';
import { type Line, type Lines, type Place, traceLines } from '../pools/lines.ts';
import { isOpening, type Opening, type Operation } from '../pools/operations.ts';
import { type Part, PoolRows } from '../pools/pool-rows.ts';
import type { Capture } from '../segments/capture.ts';
import { costIf, KNOWN } from '../unknown.ts';
import { type DaySold, LineDays, type Match } from './match-days.ts';

/** @param until  the instant (microseconds) of the open pools to return */
export function computeSharePooling(
  ledger: OpenLedger,
  journal: Journal,
  operations: readonly Operation[],
  until: number,
  capture?: Capture,
): LotRow[] {
  return new ShareCosts(ledger, journal, operations, capture).run(until);
}

class ShareCosts {
  readonly #ledger: OpenLedger;
  readonly #journal: Journal;
  readonly #operations: readonly Operation[];
  readonly #rows: PoolRows;
  readonly #lines: Lines;
  readonly #days: LineDays[] = [];
  readonly #pools = new LinePools();

  readonly #capture: Capture | undefined;

  constructor(ledger: OpenLedger, journal: Journal, operations: readonly Operation[], capture?: Capture) {
    this.#capture = capture;
    this.#ledger = ledger;
    this.#journal = journal;
    this.#operations = operations;
    this.#rows = new PoolRows(ledger, journal);
    this.#lines = traceLines(operations, (tx) => ledger.timeline.days[tx]!, true);
    for (const [i, operation] of operations.entries()) {
      const { line, weight } = this.#lines.places[i]!;
      if (isOpening(operation)) {
        this.#open(operation, line, weight / operation.per);
        continue;
      }
      const day = this.#dayOf(operation);
      if (operation.op === 'acquire') {
        const { quantity, cost, unknown, tx } = operation;
        this.#daysOf(line).buy(day, { units: quantity * weight, cost, unknown, tx });
      } else if (operation.op === 'dispose') this.#daysOf(line).sell(day, operation.flow.quantity * weight);
    }
    for (const days of this.#days) days?.match();
    if (capture) capture.lines = this.#lines;
    capture?.claims((day) => this.#claimsAcross(day));
  }

  #open(operation: Opening, line: Line, weight: bigint): void {
    const units = operation.units * weight;
    if (operation.op === 'pool')
      this.#pools.of(line, weight * operation.per).add(units, operation.cost, operation.unknown);
    else if (operation.op === 'claim') this.#daysOf(line).claim(operation.day, units, operation.cost);
  }

  #claimsAcross(day: number): { line: number; day: number; units: bigint; cost: bigint }[] {
    return this.#days.flatMap((days, line) =>
      days ? days.claimsAcross(day).map((claim) => ({ line, ...claim })) : [],
    );
  }

  run(until: number): LotRow[] {
    const { micros } = this.#ledger.timeline;
    const operations = this.#operations;
    let open: LotRow[] | null = null;
    const first = operations.findIndex((operation) => !isOpening(operation));
    for (let start = first < 0 ? operations.length : first; start < operations.length; ) {
      const day = this.#dayOf(operations[start]!);
      this.#capture?.reach(day, () => this.#pools);
      if (open === null && micros[operations[start]!.tx]! >= until) open = this.#pools.open();
      let end = start;
      while (end < operations.length && this.#dayOf(operations[end]!) === day) end++;
      this.#enter(start, end, day);
      this.#applyDay(start, end, day);
      start = end;
    }
    this.#capture?.finish(() => this.#pools);
    return open ?? this.#pools.open();
  }

  #dayOf(operation: Operation): number {
    return this.#ledger.timeline.days[operation.tx]!;
  }

  #daysOf(line: Line): LineDays {
    let days = this.#days[line.number];
    if (!days) {
      days = new LineDays();
      this.#days[line.number] = days;
    }
    return days;
  }

  #enter(start: number, end: number, day: number): void {
    for (let i = start; i < end; i++) {
      if (this.#operations[i]!.op !== 'acquire') continue;
      const { line, weight } = this.#lines.places[i]!;
      const bought = this.#daysOf(line).boughtOn(day)!;
      const unknown = bought.units === 0n ? KNOWN : bought.unknown;
      this.#pools.of(line, weight).add(bought.units, bought.cost, unknown);
      bought.units = 0n;
      bought.cost = 0n;
    }
  }

  #applyDay(start: number, end: number, day: number): void {
    const order = this.#lines.order.slice(start, end);
    const toRemove = this.#toRemove(order);
    for (const i of order) this.#apply(i, day, toRemove);
  }

  #linesOf(i: number): number[] {
    const target = this.#lines.targets.get(i);
    const own = this.#lines.places[i]!.line.number;
    return target ? [own, target.line.number] : [own];
  }

  /**
   * Returns, by removal, the quantity that it and the later ones of its day and line require together, up to a rename.
   * Removals within a day have no order.
   */
  #toRemove(order: readonly number[]): ReadonlyMap<number, bigint> {
    const wanted = new Map<number, bigint>();
    const following = new Map<number, bigint>();
    for (const i of order.toReversed()) {
      const operation = this.#operations[i]!;
      const { line, weight } = this.#lines.places[i]!;
      if (operation.op === 'rename') for (const other of this.#linesOf(i)) following.delete(other);
      if (operation.op !== 'remove') continue;
      const together = (following.get(line.number) ?? 0n) + operation.flow.quantity * weight;
      following.set(line.number, together);
      wanted.set(i, together);
    }
    return wanted;
  }

  #apply(i: number, day: number, toRemove: ReadonlyMap<number, bigint>): void {
    const operation = this.#operations[i]!;
    const place = this.#lines.places[i]!;
    const { line, weight } = place;
    switch (operation.op) {
      case 'dispose':
        this.#dispose(operation, place, this.#daysOf(line).soldOn(day)!);
        return;
      case 'remove': {
        const pool = this.#pools.of(line, weight);
        const wanted = operation.flow.quantity * weight;
        const { units, cost, unknown } = pool.take(shareOf(wanted, toRemove.get(i)!, pool.units, weight));
        this.#rows.removal(operation.flow, { quantity: units / weight, basis: cost, unknown });
        return;
      }
      case 'shrink': {
        const pool = this.#pools.of(line, weight);
        const taken = pool.take(operation.flow.quantity * weight);
        const missing = operation.flow.quantity - taken.units / weight;
        pool.putBack(taken, missing > 0n);
        this.#reportMissing(operation, missing);
        return;
      }
      case 'split':
        this.#pools.recount(line, weight, operation.ratio);
        return;
      case 'rename':
        this.#rename(i, operation, place);
        return;
    }
  }

  #rename(i: number, operation: Extract<Operation, { op: 'rename' }>, { line, weight }: Place): void {
    const target = this.#lines.targets.get(i)!;
    const notHeld = this.#lines.migrations.get(i);
    if (notHeld !== undefined) {
      this.#reportMissing(operation, notHeld);
      this.#pools.rename(target.line, operation.to, target.weight);
      return;
    }
    const { units, cost, unknown } = this.#pools.of(line, weight).take(operation.sent * weight);
    const missing = operation.sent - units / weight;
    this.#reportMissing(operation, missing);
    const ofTarget = unknown | operation.unknown | costIf(missing > 0n);
    this.#pools.of(target.line, target.weight).add(operation.received * target.weight, cost, ofTarget);
  }

  #reportMissing({ tx, asset }: Operation, missing: bigint): void {
    if (missing > 0n) reportInsufficient(this.#journal, this.#ledger, { tx, asset, missing });
  }

  /** Divides a day's matches among its flows in chronological order. Each takes the rest from the pool. */
  #dispose(
    { flow, proceeds, unknown: ofProceeds }: Extract<Operation, { op: 'dispose' }>,
    { line, weight }: Place,
    sold: DaySold,
  ): void {
    const counted = new Counted(weight);
    const parts: Part[] = [];
    let rest = flow.quantity * weight;
    while (rest > 0n && sold.matches.length > 0) {
      const match = sold.matches[0]!;
      const { units, cost } = partOf(match, rest);
      rest -= units;
      parts.push({
        quantity: counted.next(units),
        basis: cost,
        rule: match.rule,
        acquiredTx: match.bought.tx,
        ...(match.bought.tx === NONE ? { since: this.#ledger.timeline.text(match.bought.txs[0]!) } : {}),
        denied: null,
        unknown: match.bought.unknown,
        ...(this.#ledger.tracing ? { why: whyMatched(match, weight) } : {}),
      });
      if (match.units === 0n) sold.matches.shift();
    }
    // A snapshot identifies a line by its pool, even an empty one.
    const pool = this.#pools.of(line, weight);
    if (rest > 0n) {
      const why = this.#ledger.tracing ? { why: pool.shown(weight) } : {};
      const { units, cost, unknown } = pool.take(rest);
      if (units > 0n) {
        const quantity = counted.next(units);
        parts.push({ quantity, basis: cost, rule: 'SECTION_104', acquiredTx: NONE, denied: null, unknown, ...why });
      }
    }
    this.#rows.disposal(flow, proceeds, parts, ofProceeds);
  }
}

/**
 * Returns the quantity of a removal: all of it, or its share if the day's removals exceed the pool. It is in whole
 * units of the asset, and the last removal takes the rest.
 */
function shareOf(own: bigint, together: bigint, inPool: bigint, weight: bigint): bigint {
  if (together <= inPool) return own;
  const part = share(inPool, own, together);
  return own === together ? part : part - (part % weight);
}

function partOf(match: Match, wanted: bigint): { units: bigint; cost: bigint } {
  const units = smaller(match.units, wanted);
  const cost = units === match.units ? match.cost : (match.cost * units) / match.units;
  match.units -= units;
  match.cost -= cost;
  return { units, cost };
}

function whyMatched({ bought }: Match, weight: bigint): Why {
  return { units: bought.whole.units / weight, cost: bought.whole.cost, bought: bought.txs };
}

/** Converts units of a line back to units of the asset, so that the parts of a flow add up to it. */
class Counted {
  readonly #weight: bigint;
  #units = 0n;
  #given = 0n;

  constructor(weight: bigint) {
    this.#weight = weight;
  }

  next(units: bigint): bigint {
    this.#units += units;
    const upTo = this.#units / this.#weight;
    const quantity = upTo - this.#given;
    this.#given = upTo;
    return quantity;
  }
}
