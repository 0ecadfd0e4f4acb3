/**
 * PGlite with a parser of SQL that V8 leaves as its first compiler made it. For this one function (`raw_parser`, 107 kB of
 * WebAssembly) the optimizing compiler takes 607 MB for two seconds; without it the same statements take no longer.
 */
import v8 from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * V8 decides whether it may optimize a function when the function is first called. The flags hold for all of the process, and so does what
 * was decided: threads share the compiled module. A whole start under the flag would leave statements at half their speed until the process ends.
 */
const optimizeNothing = () => v8.setFlagsFromString('--wasm-tier-up-filter=0');
const optimizeEverything = () => v8.setFlagsFromString('--wasm-tier-up-filter=-1');

class WithSmallParser extends PGlite {
  /** PGlite calls this before it asks its first statement. */
  override async _initArrayTypes(...args: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    optimizeNothing();
    try {
      // The empty statement calls the parser, and few other functions for the first time.
      await this.exec(';');
    } finally {
      optimizeEverything();
    }
    await super._initArrayTypes(...args);
  }
}

/**
 * @param isDraft  the database is new: making one calls the parser thousands of times before the first statement, and the thread that
 *   makes it ends when it is open
 */
export async function openWithSmallParser(options: PGliteOptions, isDraft: boolean): Promise<PGlite> {
  if (isDraft) optimizeNothing();
  const pglite = new WithSmallParser(options);
  await pglite.waitReady;
  return pglite;
}
