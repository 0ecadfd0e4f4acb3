/**
 * Computes one average per property across all wallets, with Canada's superficial loss. That rule looks 30 days ahead,
 * so operations are recorded first and costed in a second pass. Source: Income Tax Act sections 47 and 54.
 */

import { reportInsufficient } from '../callouts.ts';
import { type Flow, type Journal, type LotRow, NONE, type Why } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import type { Capture } from '../segments/capture.ts';
import { statedFor, withStatedCost } from '../stated-basis.ts';
import { COST, costIf, KNOWN, type Unknown } from '../unknown.ts';
import { LinePools } from './line-pools.ts';
import { type Place, traceLines } from './lines.ts';
import type { Operation } from './operations.ts';
import { PoolRows } from './pool-rows.ts';
import { deniedPart, SuperficialLoss } from './superficial-loss.ts';

/** @param until  the instant (microseconds) of the open pools to return */
export function costAdjusted(
  ledger: OpenLedger,
  journal: Journal,
  operations: readonly Operation[],
  until: number,
  capture?: Capture,
): LotRow[] {
  const { days, micros } = ledger.timeline;
  const lines = traceLines(operations, (tx) => days[tx]!, false);
  if (capture) capture.lines = lines;
  const losses = ledger.rules.superficialLoss ? new SuperficialLoss(operations, lines, (tx) => days[tx]!) : null;
  const rows = new PoolRows(ledger, journal);
  const pools = new LinePools();
  let open: LotRow[] | null = null;

  const dispose = (flow: Flow, proceeds: bigint, ofProceeds: Unknown, { line, weight }: Place): void => {
    const pool = pools.of(line, weight);
    const before = pool.shown(weight);
    const { units, cost, unknown } = pool.take(flow.quantity * weight);
    if (units === 0n) {
      rows.disposal(flow, proceeds, [], ofProceeds);
      return;
    }
    const quantity = units / weight;
    const part = quantity === flow.quantity ? proceeds : (proceeds * quantity) / flow.quantity;
    const stated = flow.statedBasis === undefined ? null : statedFor(flow.statedBasis, quantity, flow.quantity);
    const loss = (stated ?? cost) - part;
    const isLossUnknown = (ofProceeds | (stated === null ? unknown : withStatedCost(unknown))) !== KNOWN;
    const around = losses && (loss > 0n || isLossUnknown) ? losses.around(line.number, days[flow.tx]!) : null;
    const denied = around && loss > 0n ? deniedPart(loss, units, around) : 0n;
    // If the loss is unknown, so is the part that is added to the cost of the units bought around it.
    const mayDeny = around !== null && isLossUnknown && around.bought > 0n && around.held > 0n;
    pool.add(0n, denied, mayDeny ? COST : KNOWN);
    const why = (): Why => ({
      ...before,
      ...(around && loss > 0n
        ? { superficial: { loss, sold: quantity, bought: around.bought / weight, held: around.held / weight } }
        : {}),
    });
    rows.disposal(
      flow,
      proceeds,
      [
        {
          quantity,
          basis: cost,
          rule: 'ACB',
          acquiredTx: NONE,
          denied: denied > 0n ? denied : null,
          unknown,
          ...(ledger.tracing ? { why: why() } : {}),
        },
      ],
      ofProceeds,
    );
  };

  for (const [i, operation] of operations.entries()) {
    if (open === null && micros[operation.tx]! >= until) open = pools.open();
    if (operation.tx !== NONE) capture?.reach(days[operation.tx]!, () => pools);
    const place = lines.places[i]!;
    if (operation.op === 'split') {
      pools.recount(place.line, place.weight, operation.ratio);
      continue;
    }
    const pool = pools.of(place.line, place.weight);
    switch (operation.op) {
      case 'pool':
        pool.add(operation.units * (place.weight / operation.per), operation.cost, operation.unknown);
        break;
      case 'acquire':
        pool.add(operation.quantity * place.weight, operation.cost, operation.unknown);
        break;
      case 'dispose':
        dispose(operation.flow, operation.proceeds, operation.unknown, place);
        break;
      case 'remove': {
        const { units, cost, unknown } = pool.take(operation.flow.quantity * place.weight);
        rows.removal(operation.flow, { quantity: units / place.weight, basis: cost, unknown });
        break;
      }
      case 'shrink': {
        const taken = pool.take(operation.flow.quantity * place.weight);
        const missing = operation.flow.quantity - taken.units / place.weight;
        pool.putBack(taken, missing > 0n);
        if (missing > 0n) reportInsufficient(journal, ledger, { tx: operation.tx, asset: operation.asset, missing });
        break;
      }
      case 'rename': {
        const target = lines.targets.get(i)!;
        const notHeld = lines.migrations.get(i);
        if (notHeld !== undefined) {
          if (notHeld > 0n)
            reportInsufficient(journal, ledger, { tx: operation.tx, asset: operation.from, missing: notHeld });
          pools.rename(target.line, operation.to, target.weight);
          break;
        }
        const { units, cost, unknown } = pool.take(operation.sent * place.weight);
        const missing = operation.sent - units / place.weight;
        if (missing > 0n) reportInsufficient(journal, ledger, { tx: operation.tx, asset: operation.from, missing });
        const ofTarget = unknown | operation.unknown | costIf(missing > 0n);
        pools.of(target.line, target.weight).add(operation.received * target.weight, cost, ofTarget);
      }
    }
  }
  capture?.finish(() => pools);
  return open ?? pools.open();
}
