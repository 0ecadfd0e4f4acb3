import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { changePassword } from '../../../data/auth.ts';
import { explain } from '../../../data/errors.ts';
import { newPassword, password } from '../../../data/password-rules.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SessionsQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/password-fields.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Profile } from '../profile.ts';
import { CodeField, proofCode } from '../proof-fields.tsx';
import { deviceOf } from './device.ts';

const SessionsDocument = graphql(`
  query Sessions {
    sessions {
      id
      createdAt
      expiresAt
      ipAddress
      userAgent
      isCurrent
    }
  }
`);

const RevokeSessionDocument = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id) {
      success
      error
    }
  }
`);

const RevokeOtherSessionsDocument = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions {
      success
      error
    }
  }
`);

const form = z.object({ currentPassword: password, newPassword, code: proofCode });

export const sessionsQuery = () => graphqlQuery(SessionsDocument);

export function SecuritySettings({ user }: { user: Profile['user'] }) {
  return (
    <>
      <Section title="Two-factor sign-in">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <p className="max-w-prose text-quiet">
            {user.isTwoStepVerificationEnabled
              ? 'On: signing in requires a code from your authenticator app.'
              : 'Off: signing in requires only your password, so a stolen password is enough.'}
          </p>
          {user.isTwoStepVerificationEnabled ? (
            <div className="flex gap-2">
              <ButtonLink to="/user/recovery-codes">New recovery codes</ButtonLink>
              <ButtonLink to="/auth0/disable_mfa">Turn off</ButtonLink>
            </div>
          ) : (
            <ButtonLink to="/auth0/enable_mfa">Turn on</ButtonLink>
          )}
        </div>
      </Section>
      <Section title="Password">
        <PasswordForm email={user.email} takesCode={user.isTwoStepVerificationEnabled} />
      </Section>
      <Section title="Sessions">
        <Sessions />
      </Section>
    </>
  );
}

function PasswordForm({ email, takesCode }: { email: string; takesCode: boolean }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(form),
    defaultValues: { currentPassword: '', newPassword: '', code: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await changePassword({ ...input, revokeOtherSessions: true });
    if (!answer.ok) return setProblem(answer.message);
    reset();
    toast({ status: 'Success', message: 'Password changed. All other sessions have ended.' });
    void client.invalidateQueries({ queryKey: ['Sessions'] });
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-form flex-col gap-4">
      {problem && <Banner status="error">{problem}</Banner>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        error={formState.errors.currentPassword?.message}
        registered={register('currentPassword')}
      />
      {takesCode && <CodeField code={register('code')} error={formState.errors.code?.message} />}
      <NewPasswordField error={formState.errors.newPassword?.message} registered={register('newPassword')} />
      <p className="text-13 text-quiet">This ends all other sessions and invalidates password reset links.</p>
      <div>
        <Button type="submit" isBusy={formState.isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function Sessions() {
  const sessions = useQuery(sessionsQuery());
  const showAnswer = (answer: { success: boolean; error?: string | null }, done: string) =>
    toast(
      answer.success
        ? { status: 'Success', message: done }
        : { status: 'Error', message: answer.error ?? "Couldn't end the session. Try again." },
    );
  const one = useGraphqlMutation(RevokeSessionDocument, {
    refetch: ['Sessions'],
    onSuccess: ({ revokeSession }) => showAnswer(revokeSession, 'The session has ended.'),
  });
  const others = useGraphqlMutation(RevokeOtherSessionsDocument, {
    refetch: ['Sessions'],
    onSuccess: ({ revokeOtherSessions }) => showAnswer(revokeOtherSessions, 'All other sessions have ended.'),
  });
  const onError = (error: Error) => toast({ status: 'Error', message: explain(error) });
  return (
    <QueryStates query={sessions}>
      {({ sessions: all }) => (
        <>
          <ul>
            {all.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                isBusy={one.isPending && one.variables.id === session.id}
                onEnd={() => one.mutate({ id: session.id }, { onError })}
              />
            ))}
          </ul>
          {all.length > 1 && (
            <Button className="mt-4" isBusy={others.isPending} onClick={() => others.mutate({}, { onError })}>
              End all other sessions
            </Button>
          )}
        </>
      )}
    </QueryStates>
  );
}

function SessionLine({
  session,
  isBusy,
  onEnd,
}: {
  session: SessionsQuery['sessions'][number];
  isBusy: boolean;
  onEnd: () => void;
}) {
  const device = deviceOf(session.userAgent ?? null);
  return (
    <li className="flex items-center justify-between gap-4 border-rule border-b py-3">
      <div>
        <p className="flex items-center gap-2">
          {device}
          {session.isCurrent && <Tag tone="gain">This session</Tag>}
        </p>
        <p className="text-13 text-quiet">
          {session.ipAddress && <>{session.ipAddress} · </>}since <Moment at={session.createdAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" isBusy={isBusy} onClick={onEnd} aria-label={`End the session of ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}
