/**
 * Recognizes databases from before the baseline, which replaced all earlier migrations. A database or backup with
 * exactly those already has the baseline's schema. An older one must first be opened by the last version that includes
 * them.
 */
import { readFileSync } from 'node:fs';
import { DatabaseError } from './errors.ts';

export const BASELINE = '300_baseline.sql';
/** The hash of an earlier text of the baseline with the same statements. */
export const EARLIER_BASELINE_HASH = '8abcd05325788c3c3fd7102611e264a0e555422af64c04b1b48a36bb39521f88';
export const LAST_COMMIT = 'e0d95810';

export function replacedMigrations(): string[] {
  return readFileSync(new URL('../replaced-migrations.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/**
 * Returns the baseline alone if `names` are the migrations it replaced, else `names`.
 * @param what "This database", or the path of a backup
 * @param remedy what to do with it in that version
 * @throws {DatabaseError} `older-database`
 */
export function fromBaseline(names: readonly string[], what: string, remedy: string): readonly string[] {
  const replaced = new Set(replacedMigrations());
  const earlier = names.filter((name) => replaced.has(name));
  if (earlier.length === 0 || names.includes(BASELINE)) return names;
  if (names.length === replaced.size && earlier.length === replaced.size) return [BASELINE];
  throw new DatabaseError(
    'older-database',
    `${what} was made by an older version of Lotbook. Check out the commit ${LAST_COMMIT} (tag before-baseline), ${remedy}, then use this version.`,
  );
}
