/** A new account: a name to be called by, an address, a password. Nothing else is asked before there is something to see. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { signUp } from '../../data/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, PasswordInput } from '../../ui/input.tsx';
import { enter, FormProblem, useNext } from './frame.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { email, name, newPassword, PASSWORD_LENGTH } from './rules.ts';

const form = z.object({ name, email, password: newPassword });

export function SignUpForm({ mail }: { mail: string }) {
  const next = useNext();
  const [problem, setProblem] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await signUp(input);
    if (!answer.ok) return setProblem(answer.message);
    // Without a token there is no session: the address must be confirmed first.
    if (!answer.value.token) return setUnconfirmed(input.email);
    enter(next);
  });
  if (unconfirmed) {
    return (
      <>
        <Banner status="info">
          We sent a message to {unconfirmed}. Open the link in it to confirm the address, then sign in.
        </Banner>
        <OutboxHint mail={mail} />
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormProblem message={problem} />
      <Field label="Name" error={formState.errors.name?.message}>
        {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
      </Field>
      <Field label="E-mail address" error={formState.errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <Field
        label="Password"
        hint={`At least ${PASSWORD_LENGTH} characters.`}
        error={formState.errors.password?.message}
      >
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('password')} />}
      </Field>
      <div className="mt-2">
        <Button
          type="submit"
          kind="primary"
          isBusy={formState.isSubmitting || (formState.isSubmitSuccessful && !problem)}
        >
          Create account
        </Button>
      </div>
    </form>
  );
}
