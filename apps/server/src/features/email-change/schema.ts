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
      description: 'The field that must be entered again.',
      resolve: ({ wrongField }) => wrongField,
    }),
  }));
  addStatus();
  builder.mutationFields((t) => ({
    submitEmailChange: t.field({
      type: Result,
      description: 'Sends a code to the new address, and a notice to the current one.',
      args: {
        toEmail: t.arg.string({ required: true, description: 'At most 254 characters.' }),
        password: t.arg.string({ required: true, description: 'At most 128 characters.' }),
        code: t.arg.string({
          description: 'A code of the authenticator app, or a recovery code, if two-factor authentication is on.',
        }),
      },
      resolve: (_root, { toEmail, password, code }, context) =>
        context.changeApart(may('change-account'), (services, viewer) =>
          submitInWords(services, viewer, { toEmail, password, code: code ?? null }),
        ),
    }),
    verifyEmailChange: t.field({
      type: Result,
      description: 'Changes the address, with the code from the message to the new one.',
      args: {
        otpValue: t.arg.string({ required: true, description: 'Six digits.' }),
        toEmail: t.arg.string({ required: true, description: 'The address as it was submitted.' }),
      },
      resolve: (_root, given, context) =>
        context.changeApart(may('change-account'), (services, viewer) => verifyInWords(services, viewer, given)),
    }),
    cancelEmailChange: t.field({
      type: Result,
      description: 'Cancels the change of the address; the code that was sent becomes invalid.',
      resolve: (_root, _args, context) => context.changeApart(may('change-account'), cancelInWords),
    }),
  }));
}

function addStatus(): void {
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
