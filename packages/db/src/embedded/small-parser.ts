/**
 * Keeps V8 from optimizing PGlite's SQL parser. For this one function (`raw_parser`, 107 kB of WebAssembly), the
 * optimizing compiler takes 607 MB for two seconds, and statements are as fast without it.
 */
import v8 from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * Prevents optimization. V8 decides at a function's first call whether it may optimize it. The flags and the decision
 * apply to the whole process, because threads share the compiled module. If the whole startup ran with this flag,
 * statements would take twice as long.
 */
const optimizeNothing = () => v8.setFlagsFromString('--wasm-tier-up-filter=0');
const optimizeEverything = () => v8.setFlagsFromString('--wasm-tier-up-filter=-1');

class WithSmallParser extends PGlite {
  override async _initArrayTypes(...args: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    optimizeNothing();
    try {
      // The empty statement calls the parser, but few other functions, for the first time.
      await this.exec(';');
    } finally {
      optimizeEverything();
    }
    await super._initArrayTypes(...args);
  }
}

/**
 * @param isDraft true if the database is new, because creating one calls the parser thousands of times before the first
 * statement, and the thread ends once it is open
 */
export async function openWithSmallParser(options: PGliteOptions, isDraft: boolean): Promise<PGlite> {
  if (isDraft) optimizeNothing();
  const pglite = new WithSmallParser(options);
  await pglite.waitReady;
  return pglite;
}
