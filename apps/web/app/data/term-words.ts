/** Returns the holding term beside a lot or disposal; empty if the country has none. */
import type { Term } from '../generated/graphql.ts';

export const TERM_WORDS: Readonly<Record<Term, string>> = { SHORT: 'Short-term', LONG: 'Long-term', NONE: '' };
