/** Test helper that collects everything servers print and store, to find leaked secrets. */
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from '../testing.ts';

export type Said = {
  readonly texts: string[];
  /** The whole database, including jobs and their output, and the metrics. */
  addKept(server: TestServer): Promise<void>;
  expectNoneOf(secrets: readonly string[]): void;
  stop(): void;
};

/** Enables all output, because a lower log level would hide leaks. */
export const LOUD = { LOG_LEVEL: 'trace', LOTBOOK_METRICS: '127.0.0.1:9' };

export function listenToAll(): Said {
  const { write } = process.stdout;
  const texts: string[] = [];
  process.stdout.write = (text: string | Uint8Array) => {
    texts.push(String(text));
    return true;
  };
  return {
    texts,
    stop: () => {
      process.stdout.write = write;
    },
    async addKept({ db, services }) {
      const { rows: tables } = await sql<{ schema: string; table: string }>`
        select table_schema as schema, table_name as table from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db.kysely);
      texts.push(await services.prometheus!.text(db));
      for (const { schema, table } of tables) {
        const { rows } = await asSystem(db, (tx) =>
          sql<{ row: string }>`select to_jsonb(x)::text as row from ${sql.table(`${schema}.${table}`)} x`.execute(tx),
        );
        texts.push(...rows.map(({ row }) => `${table}: ${row}`));
      }
    },
    expectNoneOf(secrets) {
      for (const secret of secrets)
        for (const form of new Set([secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]))
          expect(
            texts.filter((text) => text.includes(form)).map((text) => text.slice(0, 300)),
            form,
          ).toEqual([]);
    },
  };
}
