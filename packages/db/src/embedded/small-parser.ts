/**
 * Keeps V8 from optimizing PGlite's SQL parser. For this one function (`raw_parser`, 107 kB of WebAssembly), the
 * optimizing compiler takes 607 MB for two seconds; statements are as fast without it.
 */
import v8 from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * V8 decides whether it may optimize a function at its first call. The flags apply to the whole process, and so does
 * the decision, because threads share the compiled module. Starting entirely under the flag would halve the speed of
 * statements.
 */
const optimizeNothing = () => v8.setFlagsFromString('--wasm-tier-up-filter=0');
const optimizeEverything = () => v8.setFlagsFromString('--wasm-tier-up-filter=-1');

class WithSmallParser extends PGlite {
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
 * @param isDraft the database is new: creating one calls the parser thousands of times before the first statement, and
 * the thread ends as soon as it is open
 */
export async function openWithSmallParser(options: PGliteOptions, isDraft: boolean): Promise<PGlite> {
  if (isDraft) optimizeNothing();
  const pglite = new WithSmallParser(options);
  await pglite.waitReady;
  return pglite;
}
