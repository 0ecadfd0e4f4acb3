import type { Json, RawRecord } from '@lotbook/integrations/connecting/connector';
import type { RecordStore } from '@lotbook/integrations/connecting/run';

export type MemoryStore = RecordStore & { all(): Map<string, RawRecord[]> };

export function memoryStore(): MemoryStore {
  const streams = new Map<string, { cursor: Json | null; records: Map<string, RawRecord> }>();
  const of = (stream: string) => {
    const known = streams.get(stream) ?? { cursor: null, records: new Map<string, RawRecord>() };
    streams.set(stream, known);
    return known;
  };
  return {
    cursor: async (stream) => structuredClone(of(stream).cursor) as Json | null,
    forget: async (stream, fromHeight) => {
      for (const [id, { isFinal, height }] of of(stream).records)
        if (!isFinal && (height === null || height >= fromHeight)) of(stream).records.delete(id);
    },
    store: async (stream, { records, cursor }) => {
      for (const record of records) of(stream).records.set(record.id, record);
      of(stream).cursor = structuredClone(cursor) as Json;
    },
    stored: async (stream, ids) => new Set(ids.filter((id) => of(stream).records.has(id))),
    records: async (stream) => [...of(stream).records.values()],
    all: () => new Map([...streams].map(([id, { records }]) => [id, [...records.values()]])),
  };
}
