/** The first step: which address, and the proof that it is the user who asks. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, PasswordInput } from '../../../ui/input.tsx';
import { SubmitEmailChangeDocument } from './email-setting.graphql.ts';

const rules = z.object({
  toEmail: z.string().check(z.trim(), z.maxLength(254), z.email('This is not an e-mail address')),
  password: z.string().check(z.minLength(1, 'Password is required')),
  code: z.string().check(z.trim(), z.maxLength(40, 'No code is as long as this')),
});

/** @param props.ownEmail  the address to confirm; null to ask for another. `onEnd`: the code was sent, or is not wanted */
export function AskForCode(props: { ownEmail: string | null; hasTwoFactor: boolean; onEnd: () => void }) {
  const { ownEmail, hasTwoFactor } = props;
  const [problem, setProblem] = useState<string>();
  const submitChange = useGraphqlMutation(SubmitEmailChangeDocument, { refetch: ['Profile'] });
  const form = useForm({
    resolver: standardSchemaResolver(rules),
    defaultValues: { toEmail: ownEmail ?? '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ toEmail, password, code }) => {
    setProblem(undefined);
    try {
      const { submitEmailChange: answer } = await submitChange.mutateAsync({ toEmail, password, code: code || null });
      const message = answer.error ?? 'This did not work. Try again.';
      if (answer.success) return props.onEnd();
      if (answer.wrongField) form.setError(answer.wrongField, { message }, { shouldFocus: true });
      else setProblem(message);
    } catch (error) {
      setProblem(explain(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      {problem && <Banner status="error">{problem}</Banner>}
      {ownEmail === null && (
        <Field label="New e-mail address" error={errors.toEmail?.message}>
          {(control) => <Input {...control} {...form.register('toEmail')} type="email" autoComplete="email" />}
        </Field>
      )}
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {hasTwoFactor && (
        <Field
          label="Code of your authenticator app"
          hint="Six digits, or one of your recovery codes."
          error={errors.code?.message}
        >
          {(control) => (
            <Input {...control} {...form.register('code')} autoComplete="one-time-code" className="numeric max-w-40" />
          )}
        </Field>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isBusy={form.formState.isSubmitting}>
          Send a code
        </Button>
        <Button kind="quiet" disabled={form.formState.isSubmitting} onClick={props.onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
