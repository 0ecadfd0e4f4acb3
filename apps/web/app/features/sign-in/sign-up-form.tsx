/** A new account: a name to be called by, an address, a password. Nothing else is asked before there is something to see. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signUp } from '../../data/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, PasswordInput } from '../../ui/input.tsx';
import { enter, FormProblem, useNext } from './frame.tsx';
import { lateRules } from './late-rules.ts';
import { PASSWORD_LENGTH } from './limits.ts';
import { OutboxHint } from './outbox-hint.tsx';

export function SignUpForm({ mail }: { mail: string }) {
  const next = useNext();
  const [problem, setProblem] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ signUpRules }) => signUpRules)),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await signUp(input);
    if (!answer.ok) return setProblem(answer.message);
    // Without a token there is no session: the address must be confirmed first.
    if (!answer.value.token) return setUnconfirmed(input.email);
    // Loaded only now: with it come the documents of the whole app.
    await import('./time-zone-of-browser.ts').then(({ rememberTimeZone }) => rememberTimeZone()).catch(() => undefined);
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
        hint={`At least ${PASSWORD_LENGTH} characters, and not one that many people use.`}
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
