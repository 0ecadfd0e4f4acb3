/**
 * Captures snapshots for look-ahead methods. The end of a year is not a boundary for them, but the day thirty days
 * before it is, because all purchases that can affect an earlier disposal are known once the year has ended. So a
 * snapshot has the pools on that day and the operations since, which are processed again.
 */

import { NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { afterSplits } from '../pools/day-order.ts';
import { Held, type Owed } from '../pools/held.ts';
import type { LinePools } from '../pools/line-pools.ts';
import type { Lines } from '../pools/lines.ts';
import { isOpening, type Opening, type Operation } from '../pools/operations.ts';
import { KNOWN } from '../unknown.ts';
import type { LookAheadSnapshot } from './snapshot.ts';

const LOOK = 30;

type Claims = (day: number) => { line: number; day: number; units: bigint; cost: bigint }[];
type Saved = { snapshot: LookAheadSnapshot; transactions: number[] };

export class Capture {
  readonly #ledger: OpenLedger;
  readonly #operations: readonly Operation[];
  readonly #borders: readonly number[];
  readonly #claims = new Map<number, ReturnType<Claims>>();
  readonly saved = new Map<number, Saved>();
  lines: Lines = { places: [], targets: new Map(), migrations: new Map(), order: [], later: new Map() };
  #next = 0;

  constructor(ledger: OpenLedger, operations: readonly Operation[], borders: readonly number[]) {
    this.#ledger = ledger;
    this.#operations = operations;
    this.#borders = borders;
  }

  /** Runs after matching and before costing. */
  claims(across: Claims): void {
    for (const border of this.#borders) this.#claims.set(border, across(border - LOOK));
  }

  /** Runs when costing reaches this day and before it processes the day. */
  reach(day: number, pools: () => LinePools): void {
    while (this.#next < this.#borders.length && day >= this.#borders[this.#next]! - LOOK) {
      const border = this.#borders[this.#next++]!;
      this.saved.set(border, this.#save(border, pools()));
    }
  }

  finish(pools: () => LinePools): void {
    this.reach(Number.POSITIVE_INFINITY, pools);
  }

  #save(border: number, pools: LinePools): Saved {
    const { assets, timeline } = this.#ledger;
    const start = border - LOOK;
    const dayOf = (operation: Operation) => (isOpening(operation) ? operation.day : timeline.days[operation.tx]!);
    const shown = [...pools.shown()];
    const byLine = new Map(shown.map((entry) => [entry.line, entry]));
    const unit = (line: number) => {
      const { asset, weight } = byLine.get(line)!;
      return { asset: assets.list[asset]!, per: weight.toString() };
    };
    const held = this.#heldBefore(start, dayOf);
    const operations = this.#operations.filter(
      (operation) => !isOpening(operation) && dayOf(operation) >= start && dayOf(operation) < border,
    );
    const snapshot: LookAheadSnapshot = {
      pools: shown.map(({ line, pool, asset }) => ({
        ...unit(line),
        units: pool.units.toString(),
        cost: pool.cost.toString(),
        held: held.of(asset).toString(),
        ...owedText(held.owedFrom(asset, start)),
        ...(pool.unknown === KNOWN ? {} : { unknown: pool.unknown }),
      })),
      bought: this.#bought(start, dayOf, unit),
      claims: (this.#claims.get(border) ?? []).map(({ line, day, units, cost }) => {
        return { ...unit(line), day, units: units.toString(), cost: cost.toString() };
      }),
      operations: operations.map((operation) => this.#written(operation)),
    };
    return { snapshot, transactions: operations.map(({ tx }) => tx) };
  }

  #heldBefore(start: number, dayOf: (operation: Operation) => number): Held {
    const held = new Held({ isOwed: this.#ledger.rules.method === 'SP' });
    const { order, later } = this.lines;
    for (const i of order) {
      const operation = afterSplits(this.#operations[i]!, later.get(i));
      const day = dayOf(operation);
      if (!isOpening(operation) && day >= start) break;
      held.count(operation, day);
      if (operation.op === 'rename' && this.lines.migrations.has(i)) held.migrate(operation);
    }
    return held;
  }

  #bought(
    start: number,
    dayOf: (operation: Operation) => number,
    unit: (line: number) => { asset: string; per: string },
  ): LookAheadSnapshot['bought'] {
    return this.#operations.flatMap((operation, i) => {
      const day = dayOf(operation);
      if (day < start - LOOK || day >= start) return [];
      // Purchases carried over from a snapshot are a year old by the next snapshot.
      if (operation.op !== 'acquire') return [];
      const { line, weight } = this.lines.places[i]!;
      return [{ ...unit(line.number), day, units: `${operation.quantity * weight}` }];
    });
  }

  #written(operation: Operation): Record<string, unknown> {
    const { assets, wallets, timeline } = this.#ledger;
    const plain: Record<string, unknown> = JSON.parse(
      JSON.stringify(operation, (key, value) => {
        if (key === 'unknown' && value === KNOWN) return undefined;
        // A pool has no lots to choose from, and the transactions of those lots may be before the snapshot.
        if (key === 'identifiedLots') return undefined;
        return typeof value === 'bigint' ? `${value}n` : value;
      }),
    );
    const named = (fields: Record<string, unknown>): Record<string, unknown> => ({
      ...fields,
      tx: timeline.transactions[fields.tx as number]!.id,
      ...(typeof fields.asset === 'number' ? { asset: assets.list[fields.asset] } : {}),
      ...(typeof fields.wallet === 'number' ? { wallet: wallets.list[fields.wallet] } : {}),
      ...(typeof fields.from === 'number' ? { from: assets.list[fields.from] } : {}),
      ...(typeof fields.to === 'number' ? { to: assets.list[fields.to] } : {}),
      ...(fields.flow ? { flow: named(fields.flow as Record<string, unknown>) } : {}),
    });
    return named(plain);
  }
}

function owedText(owed: readonly Owed[]): Pick<LookAheadSnapshot['pools'][number], 'owed'> {
  return owed.length === 0 ? {} : { owed: owed.map((one) => ({ ...one, units: one.units.toString() })) };
}

export function openingOperations(ledger: OpenLedger, saved: LookAheadSnapshot): Operation[] {
  const base = { tx: NONE, cost: 0n, held: 0n, owed: [], day: Number.NEGATIVE_INFINITY, unknown: KNOWN };
  const opened = (op: Opening['op'], of: { asset: string; units: string; per: string }): Opening => ({
    ...base,
    op,
    asset: ledger.assets.number(of.asset),
    units: BigInt(of.units),
    per: BigInt(of.per),
  });
  // The pools come after the last of those purchases and before anything else.
  const poolDay = saved.bought.reduce((latest, { day }) => Math.max(latest, day), -1_000_000);
  return [
    ...saved.bought.map((of) => ({ ...opened('bought', of), day: of.day })),
    ...saved.pools.map((of) => ({
      ...opened('pool', of),
      cost: BigInt(of.cost),
      held: BigInt(of.held),
      owed: (of.owed ?? []).map((one) => ({ ...one, units: BigInt(one.units) })),
      unknown: of.unknown ?? KNOWN,
      day: poolDay,
    })),
    ...saved.claims.map((of) => ({ ...opened('claim', of), day: of.day, cost: BigInt(of.cost) })),
    ...saved.operations.map((written) => readOperation(ledger, written)),
  ];
}

function readOperation(ledger: OpenLedger, written: Record<string, unknown>): Operation {
  const read = (fields: Record<string, unknown>): Record<string, unknown> => {
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (key === 'tx') out.tx = ledger.placeOf(value as string);
      else if (key === 'asset' || key === 'from' || key === 'to') out[key] = ledger.assets.number(value as string);
      else if (key === 'wallet') out.wallet = ledger.wallets.number(value as string);
      else if (key === 'flow') out.flow = read(value as Record<string, unknown>);
      else if (typeof value === 'string' && /^-?\d+n$/.test(value)) out[key] = BigInt(value.slice(0, -1));
      else out[key] = value;
    }
    return out;
  };
  return { unknown: KNOWN, ...read(written) } as unknown as Operation;
}
