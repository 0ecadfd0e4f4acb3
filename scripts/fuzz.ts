/**
 * `node scripts/launch.mjs fuzz [LEDGERS] [SEED]`: tests the relations between equivalent ledgers (the engine's
 * `test/relations.ts`) on 100,000 random ledgers by default. Prints the seed of every run, with which it can be
 * repeated. Exits 1 with the smallest pair of ledgers that differ.
 */
import fc from 'fast-check';
import { holds, RELATIONS } from '../packages/engine/test/relations.ts';

const relations = Object.entries(RELATIONS);
const ledgers = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
if (!Number.isInteger(ledgers) || !Number.isInteger(seed)) throw new Error('usage: fuzz [LEDGERS] [SEED]');

const numRuns = Math.ceil(ledgers / relations.length);
console.log(`${numRuns} ledgers for each of ${relations.length} relations, seed ${seed}`);
for (const [title, pairs] of relations) {
  const begun = performance.now();
  const found = fc.check(fc.property(pairs, holds), { numRuns, seed });
  console.log(`${found.failed ? 'DIFFERS' : 'holds'}  ${title} (${Math.round((performance.now() - begun) / 1000)} s)`);
  if (!found.failed) continue;
  console.log(fc.defaultReportMessage(found));
  process.exitCode = 1;
}
