import type { Outcome } from '@lotbook/ledger/outcome';
import type { ObjectFieldsShape } from '@pothos/core';
import type { builder } from '../../platform/graphql/builder.ts';
import { type Answer, refused, resultType } from './answers.ts';
import { ChangeRef } from './refs.ts';

type Fields = Parameters<ObjectFieldsShape<typeof builder.$inferSchemaTypes, Answer<{ change?: string | null }>>>[0];

/** Adds the ID of the change, for the undo button; null if nothing changed. */
export function changeField(t: Fields) {
  return t.field({ type: ChangeRef, nullable: true, resolve: ({ change }) => change });
}

export const ChangeResult = resultType<{ change?: string | null }>('ChangeResult', (t) => ({ change: changeField(t) }));

/** @param outcome  the ID of the change, or null if nothing changed */
export function answeredChange(outcome: Outcome<string | null>): Answer<{ change?: string | null }> {
  return outcome.ok ? { success: true, change: outcome.value } : refused(outcome.error);
}
