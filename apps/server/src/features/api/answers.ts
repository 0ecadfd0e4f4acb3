/** What mutations answer: done, or refused with the spec's code and a sentence for the user. */
import type { Outcome, Refusal } from '@lotbook/ledger/outcome';
import type { ObjectFieldsShape } from '@pothos/core';
import { builder } from '../../platform/graphql/builder.ts';

export type Answer<More extends object = object> = More & {
  success: boolean;
  error?: string | null;
  errorCode?: string | null;
};

type Fields<Shape> = ObjectFieldsShape<typeof builder.$inferSchemaTypes, Shape>;

/**
 * A type that a mutation answers with.
 * @param moreFields  what it has beside `success`, `error` and `errorCode`
 */
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

/**
 * A type that a query answers with which may refuse.
 * @param valueField  what it has where it does not
 */
export function outcomeType<Value>(name: string, valueField: Fields<Outcome<Value>>) {
  return builder.objectRef<Outcome<Value>>(name).implement({
    fields: (t) => ({
      ...valueField(t),
      error: t.string({ nullable: true, resolve: (outcome) => (outcome.ok ? null : outcome.error.message) }),
      errorCode: t.string({ nullable: true, resolve: (outcome) => (outcome.ok ? null : outcome.error.code) }),
    }),
  });
}

/** What a mutation answers that has nothing more to say. */
export const MutationResult = resultType('MutationResult');

/** A job was asked for; `jobId` is what to poll with. */
export const StartedJob = resultType<{ jobId?: string | null }>('StartedJob', (t) => ({
  jobId: t.exposeID('jobId', { nullable: true }),
}));

/** A file that a job makes. */
export const FilePoll = resultType<{
  isReady: boolean;
  url?: string | null;
  numberDone?: number;
  numberTotal?: number;
}>('FilePoll', (t) => ({
  isReady: t.exposeBoolean('isReady'),
  url: t.exposeString('url', { nullable: true }),
  numberDone: t.int({
    description: 'Of a file made of several: how many are done.',
    resolve: ({ numberDone }) => numberDone ?? 0,
  }),
  numberTotal: t.int({ resolve: ({ numberTotal }) => numberTotal ?? 0 }),
}));

export const OK = { success: true } as const;

/** A refusal with the spec's code and a sentence for the user. */
export function refusal(errorCode: string, error: string): { success: false; error: string; errorCode: string } {
  return { success: false, error, errorCode };
}

/** The same of what a service refused. */
export function refused({ code, message }: Refusal) {
  return refusal(code, message);
}

/** The answer to a change that says no more than whether it was made. */
export function answered(outcome: Outcome<unknown>): Answer {
  return outcome.ok ? OK : refused(outcome.error);
}

/** The answer of a service that started a job, or refused to. */
export function started(outcome: Outcome<string>): Answer<{ jobId?: string }> {
  return outcome.ok ? { success: true, jobId: outcome.value } : refused(outcome.error);
}
