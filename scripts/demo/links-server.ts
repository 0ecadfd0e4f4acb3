/**
 * Simulates networks and exchanges for the journey that links accounts. `links.json` in its data folder lists the
 * accounts that can be linked.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLinks } from './links/start.ts';

const { env, linkable } = await startLinks();
Object.assign(process.env, env);
const folder = process.env.LOTBOOK_DATA;
if (folder === undefined) throw new Error('LOTBOOK_DATA names no folder.');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'links.json'), JSON.stringify(linkable), { mode: 0o600 });
await import('../../apps/server/src/main.ts');
