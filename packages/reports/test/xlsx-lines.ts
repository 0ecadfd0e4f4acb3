/** Reads the cells of a workbook. `#` precedes a number, `@` a day. */
import { strFromU8, unzipSync } from 'fflate';

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

export function xlsxLines(bytes: Uint8Array): string {
  const parts = unzipSync(bytes);
  return [1, 2].map((n) => sheetLines(strFromU8(parts[`xl/worksheets/sheet${n}.xml`]!))).join('---\n');
}

function sheetLines(xml: string): string {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => `${cellsOf(row!).join(' | ')}\n`).join('');
}

function cellsOf(row: string): string[] {
  const cells = row.matchAll(
    /<c(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>)/g,
  );
  return [...cells].map(([, style, value, text]) => {
    if (value !== undefined) return style === '2' ? `@${dayOf(Number(value))}` : `#${value}`;
    return (text ?? '').replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity]!);
  });
}

const dayOf = (serial: number) => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
