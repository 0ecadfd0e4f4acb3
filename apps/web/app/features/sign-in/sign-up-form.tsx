/** A new account: a name to be called by, an address, a password. Nothing else is asked before there is something to see. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn, signUp } from '../../data/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NewPasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, EmailField, enter, useNext } from './frame.tsx';
import { lateRules } from './late-rules.ts';
import { OutboxHint } from './outbox-hint.tsx';

const IN_USE = 'This address may have an account already: we sent a message to it. Sign in, or reset its password.';

/** @param props.confirmsAddresses  whether an account is used only once its address is confirmed */
export function SignUpForm({ mail, confirmsAddresses }: { mail: string; confirmsAddresses: boolean }) {
  const next = useNext();
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ signUpRules }) => signUpRules)),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await signUp(input);
    if (!answer.ok) return setProblem(answer.message);
    if (confirmsAddresses) return setSentTo(input.email);
    // The answer is the same for an address that has an account: only its password opens it.
    const entered = await signIn({ email: input.email, password: input.password, rememberMe: true });
    if (!entered.ok || entered.value.twoFactorRedirect) return setProblem(IN_USE);
    // Loaded only now: with it come the documents of the whole app.
    await import('./time-zone-of-browser.ts').then(({ rememberTimeZone }) => rememberTimeZone()).catch(() => undefined);
    enter(next);
  });
  if (sentTo) {
    return (
      <>
        {/* The same words whether there is an account already or not: strangers learn nothing. */}
        <Banner status="info">
          We sent a message to {sentTo}. If the account is new, open the link in it to confirm the address. If there was
          one already, it says how to get in.
        </Banner>
        <OutboxHint mail={mail} />
      </>
    );
  }
  return (
    <AuthForm
      onSubmit={submit}
      problem={problem}
      action="Create account"
      isBusy={formState.isSubmitting || (formState.isSubmitSuccessful && !problem)}
    >
      <Field label="Name" error={formState.errors.name?.message}>
        {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
      </Field>
      <EmailField error={formState.errors.email?.message} registered={register('email')} />
      <NewPasswordField label="Password" error={formState.errors.password?.message} registered={register('password')} />
    </AuthForm>
  );
}
