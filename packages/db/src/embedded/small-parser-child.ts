/** Opens the database of a folder, or creates it there as a draft, and runs many different statements. */
import { openEngine } from './engine.ts';

const [, , dataDir, draft] = process.argv;
const isDraft = draft === 'draft';
const engine = await openEngine({ dataDir: dataDir!, isDraft }, () => {});
for (let i = 0; i < (isDraft ? 0 : 2_000); i++) {
  const text = `select a + ${i}, case when a > ${i} then 'more' else 'less' end from generate_series(1, 3) a where a <> ${i} order by 1`;
  const { kind } = await engine.handle({ kind: 'query', text, values: [] });
  if (kind !== 'answers') throw new Error(kind);
}
await engine.handle({ kind: 'close' });
