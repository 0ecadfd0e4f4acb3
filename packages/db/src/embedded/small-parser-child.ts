/** For a test: opens the database of a folder and asks it many different statements. */
import { openEngine } from './engine.ts';

const [, , dataDir] = process.argv;
const engine = await openEngine({ dataDir: dataDir! }, () => {});
for (let i = 0; i < 2_000; i++) {
  const text = `select a + ${i}, case when a > ${i} then 'more' else 'less' end from generate_series(1, 3) a where a <> ${i} order by 1`;
  const { kind } = await engine.handle({ kind: 'query', text, values: [] });
  if (kind !== 'answers') throw new Error(kind);
}
await engine.handle({ kind: 'close' });
