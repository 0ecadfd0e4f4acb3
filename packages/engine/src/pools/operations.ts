/**
 * Records operations on pooled holdings, for methods that need later events to determine a disposal's cost. One pool
 * covers all wallets, so only the fee of a transfer matters.
 */
import type { Acquisition, Holdings, Move, Renaming } from '../holdings.ts';
import type { Flow, LotRow } from '../journal.ts';
import type { Rules } from '../rules.ts';
import { proceedsIf, type Unknown } from '../unknown.ts';
import type { Owed } from './held.ts';

export type Operation =
  | {
      readonly op: 'acquire';
      readonly tx: number;
      readonly asset: number;
      readonly quantity: bigint;
      readonly cost: bigint;
      readonly unknown: Unknown;
    }
  | {
      readonly op: 'dispose';
      readonly tx: number;
      readonly asset: number;
      readonly flow: Flow;
      readonly proceeds: bigint;
      readonly unknown: Unknown;
    }
  | { readonly op: 'remove'; readonly tx: number; readonly asset: number; readonly flow: Flow }
  | { readonly op: 'shrink'; readonly tx: number; readonly asset: number; readonly flow: Flow }
  | { readonly op: 'split'; readonly tx: number; readonly asset: number; readonly ratio: bigint }
  | ({ readonly op: 'rename'; readonly asset: number } & Renaming)
  | Opening;

/**
 * A snapshot's state of a line, recorded first: its pool, a purchase that still counts for the superficial loss, or
 * units of a purchase that an earlier disposal has used. Units are `per`-ths of the asset's unit.
 */
export type Opening = {
  readonly op: 'pool' | 'bought' | 'claim';
  readonly tx: number;
  readonly asset: number;
  readonly units: bigint;
  readonly per: bigint;
  readonly cost: bigint;
  readonly held: bigint;
  readonly owed: readonly Owed[];
  readonly day: number;
  readonly unknown: Unknown;
};

export function isOpening(operation: Operation): operation is Opening {
  return operation.op === 'pool' || operation.op === 'bought' || operation.op === 'claim';
}

export class Recorder implements Holdings {
  readonly operations: Operation[] = [];
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  acquire({ tx, asset, quantity, cost, unknown }: Acquisition): void {
    this.operations.push({ op: 'acquire', tx, asset, quantity, cost, unknown });
  }

  dispose(flow: Flow, proceeds: bigint, unknown: Unknown): void {
    this.operations.push({ op: 'dispose', tx: flow.tx, asset: flow.asset, flow, proceeds, unknown });
  }

  remove(flow: Flow): void {
    this.operations.push({ op: 'remove', tx: flow.tx, asset: flow.asset, flow });
  }

  move({ tx, asset, from, fees }: Move): void {
    for (const fee of fees) {
      const flow: Flow = { tx, kind: 'fee', asset, wallet: from, quantity: fee.quantity };
      if (this.#rules.transferFee === 'DISPOSAL') this.dispose(flow, fee.value, proceedsIf(fee.isUnknown));
      else if (this.#rules.transferFee === 'IGNORE') this.remove(flow);
      else this.operations.push({ op: 'shrink', tx, asset, flow });
    }
  }

  split(tx: number, asset: number, ratio: bigint): void {
    this.operations.push({ op: 'split', tx, asset, ratio });
  }

  rename(renaming: Renaming): void {
    this.operations.push({ op: 'rename', asset: renaming.from, ...renaming });
  }

  advance(): void {}

  open(): LotRow[] {
    return [];
  }
}
