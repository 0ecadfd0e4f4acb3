import { useState } from 'react';
import { signIn, signUp } from '../../data/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NewPasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, EmailField, enter, useNext } from './frame.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { type Sent, useAuthForm } from './use-auth-form.ts';

const IN_USE = 'This address may already have an account, so we sent it a message. Sign in, or reset its password.';

export function SignUpForm({ mail, confirmsAddresses }: { mail: string; confirmsAddresses: boolean }) {
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  const submit = async (input: { name: string; email: string; password: string }): Promise<Sent> => {
    const answer = await signUp(input);
    if (!answer.ok) return { problem: answer.message };
    if (confirmsAddresses) {
      setSentTo(input.email);
      return {};
    }
    // Existing accounts get the same response: only their password opens them.
    const entered = await signIn({ email: input.email, password: input.password, rememberMe: true });
    if (!entered.ok || entered.value.twoFactorRedirect) return { problem: IN_USE };
    // Loaded only now, because it includes the whole app's documents.
    await import('./time-zone-of-browser.ts').then(({ rememberTimeZone }) => rememberTimeZone()).catch(() => undefined);
    enter(next);
    return { isLeaving: true };
  };
  const { errors, form } = useAuthForm(() => import('./rules.ts').then(({ signUpRules }) => signUpRules), submit);
  if (sentTo) {
    return (
      <>
        {/* The same text whether or not the account exists, so that strangers learn nothing. */}
        <Banner status="info">
          We sent a message to {sentTo}. If the account is new, open its link to confirm the address. Otherwise it
          explains how to sign in.
        </Banner>
        <OutboxHint mail={mail} />
      </>
    );
  }
  return (
    <AuthForm form={form} action="Create account">
      <Field label="Name" error={errors.name}>
        {(control) => <Input autoComplete="name" {...control} name="name" />}
      </Field>
      <EmailField error={errors.email} />
      <NewPasswordField label="Password" error={errors.password} registered={{ name: 'password' }} />
    </AuthForm>
  );
}
