/**
 * Stores an account's records, so that the next run reads only new ones. Each line is a page with its cursor, written
 * at once. A killed run leaves at most one partial line, which is dropped and read again.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, RawRecord } from '@lotbook/integrations/connecting/connector';
import type { RecordStore } from '@lotbook/integrations/connecting/run';

type Line =
  | { readonly stream: string; readonly cursor: Json; readonly records: readonly RawRecord[] }
  | { readonly stream: string; readonly forgetFrom: number };

export type KeptRecords = RecordStore & {
  all(): ReadonlyMap<string, readonly RawRecord[]>;
  sha256(): string;
  close(): void;
};

type Kept = { cursor: Json | null; records: Map<string, RawRecord> };

/** @param folder null to store nothing, so that each run reads everything */
export function keptRecords(folder: string | null, identity: string): KeptRecords {
  const streams = new Map<string, Kept>();
  const of = (stream: string) => {
    const known = streams.get(stream) ?? { cursor: null, records: new Map<string, RawRecord>() };
    streams.set(stream, known);
    return known;
  };
  const apply = (line: Line) => {
    const kept = of(line.stream);
    if ('forgetFrom' in line) {
      for (const [id, { isFinal, height }] of kept.records)
        if (!isFinal && (height === null || height >= line.forgetFrom)) kept.records.delete(id);
      return;
    }
    for (const record of line.records) kept.records.set(record.id, record);
    kept.cursor = line.cursor;
  };
  const file = folder === null ? null : opened(folder, identity, apply);
  const write = (line: Line) => {
    if (file !== null) {
      writeSync(file, `${JSON.stringify(line)}\n`);
      fsyncSync(file);
    }
    apply(line);
  };
  return {
    cursor: async (stream) => of(stream).cursor,
    forget: async (stream, forgetFrom) => write({ stream, forgetFrom }),
    store: async (stream, { cursor, records }) => write({ stream, cursor, records }),
    stored: async (stream, ids) => new Set(ids.filter((id) => of(stream).records.has(id))),
    records: async (stream) => [...of(stream).records.values()],
    all: () => new Map([...streams].map(([id, { records }]) => [id, [...records.values()]])),
    sha256() {
      const hash = createHash('sha256');
      const lines = [...streams].flatMap(([stream, { records }]) =>
        [...records.values()].map((record) => `${stream}\n${record.id}\n${JSON.stringify(record.payload)}\n`),
      );
      for (const line of lines.sort()) hash.update(line);
      return hash.digest('hex');
    },
    close() {
      if (file !== null) closeSync(file);
    },
  };
}

function opened(folder: string, identity: string, apply: (line: Line) => void): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${createHash('sha256').update(identity).digest('hex').slice(0, 24)}.jsonl`);
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    let from = 0;
    for (;;) {
      const end = bytes.indexOf(0x0a, from);
      if (end === -1) break;
      apply(JSON.parse(bytes.toString('utf8', from, end)) as Line);
      from = end + 1;
    }
    // A partial last line is from a killed run.
    if (from < bytes.length) truncateSync(path, from);
  }
  return openSync(path, 'a', 0o600);
}
