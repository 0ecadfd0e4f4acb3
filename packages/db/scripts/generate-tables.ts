/**
 * Writes src/tables.ts and schema.sql after a change to the migrations. Run it with `npm run tables -w @lotbook/db`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { openDatabase } from '../src/open.ts';
import { schemaText } from '../src/schema-text.ts';
import { tableTypes } from '../src/table-types.ts';

const file = fileURLToPath(new URL('../src/tables.ts', import.meta.url));
const biome = fileURLToPath(new URL('../../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const db = await openDatabase({});
const migrated = db.kysely as unknown as Kysely<never>;
writeFileSync(file, await tableTypes(migrated));
writeFileSync(new URL('../schema.sql', import.meta.url), await schemaText(migrated));
await db.close();
execFileSync(process.execPath, [biome, 'format', '--write', file], { stdio: 'inherit' });
