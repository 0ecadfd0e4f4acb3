/** The change made by a mutation as a field of its answer, for the undo button. */

import type { Outcome } from '@lotbook/ledger/outcome';
import type { ObjectFieldsShape } from '@pothos/core';
import type { builder } from '../../platform/graphql/builder.ts';
import { type Answer, refused, resultType } from './answers.ts';
import { ChangeRef } from './refs.ts';

type Fields = Parameters<ObjectFieldsShape<typeof builder.$inferSchemaTypes, Answer<{ change?: string | null }>>>[0];

/** Null if nothing changed. */
export function changeField(t: Fields) {
  return t.field({ type: ChangeRef, nullable: true, resolve: ({ change }) => change });
}

/** The answer of a mutation that made a change, without further fields. */
export const ChangeResult = resultType<{ change?: string | null }>('ChangeResult', (t) => ({ change: changeField(t) }));

/** @param outcome  the change's ID, or null if nothing changed */
export function answeredChange(outcome: Outcome<string | null>): Answer<{ change?: string | null }> {
  return outcome.ok ? { success: true, change: outcome.value } : refused(outcome.error);
}
