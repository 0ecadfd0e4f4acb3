/**
 * Short layouts with one row per asset or per broker and every sale on an attached statement. Printed amounts of the
 * full form are added up, never rounded again.
 */
import { formatDecimal, sum } from '@lotbook/ledger/decimal';
import { totalOf } from '@lotbook/ledger/printed/rows';
import { shareText } from '@lotbook/ledger/printed/unknown';
import { UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { assetLabel } from '../../descriptions.ts';
import type { ReportInput } from '../../report.ts';
import type { Form8949, FormRow } from './rows.ts';

/**
 * Returns one row per asset. An asset sold once keeps its row. @source Instructions for Form 8949, Exception 2 and code
 * M
 */
export function condensed(full: Form8949, assets: ReportInput['assets']): Form8949 {
  const boxes = full.boxes.map((box) => ({
    ...box,
    rows: grouped(box.rows, (row) => `${row.broker ?? ''}\u0000${row.asset}`).map((group) => {
      const [first] = group;
      if (group.length === 1) return first!;
      const units = formatDecimal(sum(group.map((row) => row.quantity)));
      const label = `${units} ${assetLabel(first!.asset, assets)} (see attached statement)`;
      return { ...merged(group, label), acquired: 'VARIOUS', disposed: 'VARIOUS' };
    }),
  }));
  return { ...full, boxes };
}

export function byBroker(full: Form8949): Form8949 {
  const boxes = full.boxes.flatMap(({ box, rows }) =>
    grouped(rows, (row) => row.broker ?? '').map((own) => {
      const total = totalOf(own.map((row) => row.amounts));
      return { box, rows: own, total, broker: own[0]!.broker ?? undefined };
    }),
  );
  return { ...full, boxes };
}

/**
 * Returns one row per box and broker, each with a reference to the attached statement. @source Instructions for Form
 * 8949, Exception 2
 */
export function summarized(full: Form8949): Form8949 {
  const boxes = full.boxes.map((box) => ({
    ...box,
    rows: grouped(box.rows, (row) => row.broker ?? '').map((group) =>
      merged(group, `${group[0]!.broker ?? 'Digital assets'}, see attached statement`),
    ),
  }));
  return { ...full, boxes };
}

function merged(group: readonly FormRow[], text: string): FormRow {
  const codes = new Set(['M', ...group.flatMap((row) => [...row.codes])]);
  const { unknown: _, ...first } = group[0]!;
  return {
    ...first,
    ...inDoubt(group),
    description: text,
    acquired: '',
    disposed: '',
    codes: [...codes].sort().join(''),
    amounts: totalOf(group.map((row) => row.amounts)),
    quantity: sum(group.map((row) => row.quantity)),
  };
}

function inDoubt(group: readonly FormRow[]): Pick<FormRow, 'unknown' | 'share'> {
  const rows = group.filter((row) => row.unknown !== undefined);
  if (rows.length === 0) return {};
  const unknown = UNKNOWN_FIGURES.filter((figure) => rows.some((row) => row.unknown!.includes(figure)));
  return { unknown, share: shareText(rows.length, group.length, ['disposal', 'disposals']) };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
