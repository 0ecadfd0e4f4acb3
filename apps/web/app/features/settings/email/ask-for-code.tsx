import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { explain } from '../../../data/errors.ts';
import { password } from '../../../data/password-rules.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProofFields, proofCode } from '../proof-fields.tsx';
import { SubmitEmailChangeDocument } from './email-setting.graphql.ts';

const rules = z.object({
  toEmail: z
    .string()
    .check(z.trim(), z.maxLength(254, 'Use at most 254 characters'), z.email('This is not an email address')),
  password,
  code: proofCode,
});

export function AskForCode(props: { ownEmail: string | null; hasTwoFactor: boolean; onEnd: () => void }) {
  const { ownEmail, hasTwoFactor } = props;
  const submitChange = useGraphqlMutation(SubmitEmailChangeDocument, { refetch: ['Profile'] });
  const form = useForm({
    resolver: standardSchemaResolver(rules),
    defaultValues: { toEmail: ownEmail ?? '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { submitEmailChange: answer } = await submitChange.mutateAsync({ ...typed, code: typed.code || null });
      if (answer.success) return props.onEnd();
      const message = answer.error ?? "This didn't work. Try again.";
      form.setError(answer.wrongField ?? 'root', { message }, { shouldFocus: true });
    } catch (error) {
      form.setError('root', { message: explain(error) });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      {errors.root && <Banner status="error">{errors.root.message}</Banner>}
      {ownEmail === null && (
        <Field label="New email address" error={errors.toEmail?.message}>
          {(control) => <Input {...control} {...form.register('toEmail')} type="email" autoComplete="email" />}
        </Field>
      )}
      <ProofFields
        password={form.register('password')}
        code={hasTwoFactor ? form.register('code') : null}
        errors={errors}
      />
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
