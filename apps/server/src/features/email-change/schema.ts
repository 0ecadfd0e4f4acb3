import { builder } from '../../platform/graphql/builder.ts';
import {
  type EmailChangeStatus,
  emailChangeStatus,
  whyNoEmailChange,
} from '../../platform/sign-in/email-change/email-change.ts';
import type { BlockedReason } from '../../platform/sign-in/email-change/email-change-rows.ts';
import { resultType } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { UserRef } from '../api/refs.ts';
import {
  BLOCKED_REASONS,
  cancelInWords,
  type EmailChangeAnswer,
  submitInWords,
  verifyInWords,
  WRONG_FIELDS,
  whyBlockedInWords,
} from './service.ts';

const Blocked = builder.enumType('EmailChangeBlockedReason', { values: BLOCKED_REASONS });

export function addEmailChangeSchema(): void {
  const WrongField = builder.enumType('EmailChangeField', { values: WRONG_FIELDS });
  const Result = resultType<Omit<EmailChangeAnswer, 'success'>>('EmailChangeResult', (t) => ({
    blockedReason: t.field({ type: Blocked, nullable: true, resolve: ({ blockedReason }) => blockedReason }),
    wrongField: t.field({
      type: WrongField,
      nullable: true,
      description: 'What is to be typed again.',
      resolve: ({ wrongField }) => wrongField,
    }),
  }));
  addStanding();
  builder.mutationFields((t) => ({
    submitEmailChange: t.field({
      type: Result,
      description: 'Send a code to another address, and a notice to the one there is.',
      args: {
        toEmail: t.arg.string({ required: true, description: 'At most 254 characters.' }),
        password: t.arg.string({ required: true, description: 'At most 128 characters.' }),
        code: t.arg.string({ description: 'Of the authenticator app, or a recovery code, where two-factor is on.' }),
      },
      resolve: (_root, { toEmail, password, code }, context) =>
        context.changeApart(may('change-account'), (services, viewer) =>
          submitInWords(services, viewer, { toEmail, password, code: code ?? null }),
        ),
    }),
    verifyEmailChange: t.field({
      type: Result,
      description: 'Make the change, with the code from the message to the new address.',
      args: {
        otpValue: t.arg.string({ required: true, description: 'Six digits.' }),
        toEmail: t.arg.string({ required: true, description: 'As it was submitted.' }),
      },
      resolve: (_root, given, context) =>
        context.changeApart(may('change-account'), (services, viewer) => verifyInWords(services, viewer, given)),
    }),
    cancelEmailChange: t.field({
      type: Result,
      description: 'The code that was sent no longer works.',
      resolve: (_root, _args, context) => context.changeApart(may('change-account'), cancelInWords),
    }),
  }));
}

function addStanding(): void {
  const Allowed = builder.objectRef<{ reason: BlockedReason | null }>('EmailChangeAllowed').implement({
    fields: (t) => ({
      ok: t.boolean({ resolve: ({ reason }) => reason === null }),
      error: t.field({ type: Blocked, nullable: true, resolve: ({ reason }) => reason }),
      message: t.string({ nullable: true, resolve: ({ reason }) => reason && whyBlockedInWords(reason) }),
    }),
  });
  const Status = builder.objectRef<EmailChangeStatus | 'none'>('EmailChangeRequestStatus').implement({
    fields: (t) => ({
      inProgress: t.boolean({ resolve: (status) => status !== 'none' }),
      fromEmail: t.string({ nullable: true, resolve: (status) => (status === 'none' ? null : status.fromEmail) }),
      toEmail: t.string({ nullable: true, resolve: (status) => (status === 'none' ? null : status.toEmail) }),
    }),
  });
  builder.objectFields(UserRef, (t) => ({
    emailChangeIsAllowed: t.field({
      type: Allowed,
      resolve: async ({ id }, _args, context) => ({
        reason: await context.transaction((tx) => whyNoEmailChange(tx, id)),
      }),
    }),
    emailChangeRequestStatus: t.field({
      type: Status,
      resolve: async ({ id }, _args, context) =>
        (await context.transaction((tx) => emailChangeStatus(tx, id))) ?? ('none' as const),
    }),
  }));
}
