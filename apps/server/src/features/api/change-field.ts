/** The change that a mutation made, as a field of its answer: what the user is offered to undo. */

import type { Outcome } from '@lotbook/ledger/outcome';
import type { ObjectFieldsShape } from '@pothos/core';
import type { builder } from '../../platform/graphql/builder.ts';
import { type Answer, refused, resultType } from './answers.ts';
import { ChangeRef } from './refs.ts';

type Fields = Parameters<ObjectFieldsShape<typeof builder.$inferSchemaTypes, Answer<{ change?: string | null }>>>[0];

/** Null where nothing is otherwise than before. */
export function changeField(t: Fields) {
  return t.field({ type: ChangeRef, nullable: true, resolve: ({ change }) => change });
}

/** What a mutation answers that made a change and has nothing more to say. */
export const ChangeResult = resultType<{ change?: string | null }>('ChangeResult', (t) => ({ change: changeField(t) }));

/** @param outcome  the change's id, or null where nothing is otherwise than before */
export function answeredChange(outcome: Outcome<string | null>): Answer<{ change?: string | null }> {
  return outcome.ok ? { success: true, change: outcome.value } : refused(outcome.error);
}
