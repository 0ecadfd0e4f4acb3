import { OPERATION_WORDS, PURPOSE_WORDS } from '@lotbook/ledger/purpose-words';
import type { OperationPurpose, TaxableOperation } from '../generated/graphql.ts';

export const PURPOSES = named<OperationPurpose>(PURPOSE_WORDS);
export const OPERATION_NAMES = named<TaxableOperation>(OPERATION_WORDS);

function named<Name extends string>(words: Readonly<Record<Lowercase<Name>, string>>): Record<Name, string> {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name.toUpperCase(), text])) as Record<
    Name,
    string
  >;
}
