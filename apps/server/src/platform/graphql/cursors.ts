import { isDate } from '@lotbook/ledger/json/check-timeline';
import { isUuid } from '../values/ids.ts';
import { forgedCursor } from './builder.ts';

const INSTANT = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?([+-](0\d|1[0-4])(:[0-5]\d)?)$/;

export function isInstantOfRow(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return isDate(day);
}

export function isoInstant(text: string): Date | null {
  const instant = new Date(text);
  const isExact = !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
  return isExact && text.length === '2024-03-01T10:00:00.123Z'.length ? instant : null;
}

export type RowPlace = { at: string; id: string };

export function encodeCursor({ at, id }: RowPlace): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

export function decodeCursor(text: string): RowPlace {
  const [at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
  if (!isInstantOfRow(at) || !isUuid(id) || rest.length > 0) throw forgedCursor();
  return { at, id };
}
