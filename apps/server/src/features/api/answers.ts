import type { Outcome, Refusal } from '@lotbook/ledger/outcome';
import type { ObjectFieldsShape } from '@pothos/core';
import { builder } from '../../platform/graphql/builder.ts';

export type Answer<More extends object = object> = More & {
  success: boolean;
  error?: string | null;
  errorCode?: string | null;
};

type Fields<Shape> = ObjectFieldsShape<typeof builder.$inferSchemaTypes, Shape>;

export function resultType<More extends object = object>(name: string, moreFields: Fields<Answer<More>> = () => ({})) {
  return builder.objectRef<Answer<More>>(name).implement({
    fields: (t) => ({
      success: t.boolean({ resolve: ({ success }) => success }),
      error: t.string({ nullable: true, resolve: ({ error }) => error }),
      errorCode: t.string({ nullable: true, resolve: ({ errorCode }) => errorCode }),
      ...moreFields(t),
    }),
  });
}

export function outcomeType<Value>(name: string, valueField: Fields<Outcome<Value>>) {
  return builder.objectRef<Outcome<Value>>(name).implement({
    fields: (t) => ({
      ...valueField(t),
      error: t.string({ nullable: true, resolve: (outcome) => (outcome.ok ? null : outcome.error.message) }),
      errorCode: t.string({ nullable: true, resolve: (outcome) => (outcome.ok ? null : outcome.error.code) }),
    }),
  });
}

export const MutationResult = resultType('MutationResult');

/** A started job. Poll its state with `jobId`. */
export const StartedJob = resultType<{ jobId?: string | null }>('StartedJob', (t) => ({
  jobId: t.exposeID('jobId', { nullable: true }),
}));

export const FilePoll = resultType<{
  isReady: boolean;
  url?: string | null;
  numberDone?: number;
  numberTotal?: number;
}>('FilePoll', (t) => ({
  isReady: t.exposeBoolean('isReady'),
  url: t.exposeString('url', { nullable: true }),
  numberDone: t.int({
    description: 'For a ZIP: the number of finished files.',
    resolve: ({ numberDone }) => numberDone ?? 0,
  }),
  numberTotal: t.int({ resolve: ({ numberTotal }) => numberTotal ?? 0 }),
}));

export const OK = { success: true } as const;

export function refusal(errorCode: string, error: string): { success: false; error: string; errorCode: string } {
  return { success: false, error, errorCode };
}

export function refused({ code, message }: Refusal) {
  return refusal(code, message);
}

export function answered(outcome: Outcome<unknown>): Answer {
  return outcome.ok ? OK : refused(outcome.error);
}

export function started(outcome: Outcome<string>): Answer<{ jobId?: string }> {
  return outcome.ok ? { success: true, jobId: outcome.value } : refused(outcome.error);
}
