import type { Term } from '../generated/graphql.ts';

export const TERM_WORDS: Readonly<Record<Term, string>> = { SHORT: 'Short-term', LONG: 'Long-term', NONE: '' };
