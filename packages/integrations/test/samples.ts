/**
 * `npm run samples -w @lotbook/integrations` lists samples that differ from their expectation; with `-- --write` it
 * rewrites the expectations. A word, as in `-- kraken --write`, selects samples by name. Review the diff by eye before
 * committing it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { commentOf, DEFAULT_COMMENT, readSample, render, samples } from './sample-files.ts';

const isWriting = process.argv.includes('--write');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
let different = 0;
for (const sample of samples()) {
  if (!words.every((word) => sample.name.includes(word))) continue;
  const { importer, result } = readSample(sample);
  const before = existsSync(sample.expectedPath) ? readFileSync(sample.expectedPath, 'utf8') : '';
  const after = (commentOf(before) || DEFAULT_COMMENT) + render(importer, result);
  if (before === after) continue;
  different++;
  console.log(`${sample.name} ${isWriting ? 'written' : 'differs'}`);
  if (isWriting) writeFileSync(sample.expectedPath, after);
}
console.log(
  different === 0 ? 'all samples are as expected' : `${different} ${isWriting ? 'written; read the diff' : 'differ'}`,
);
process.exitCode = different > 0 && !isWriting ? 1 : 0;
