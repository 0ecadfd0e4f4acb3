/** The form that sends to an exchange, fetched after the page: its dialog is closed then. */
import type { ComponentProps } from 'react';
import { later, useLater } from '../../../ui/later.ts';
import type { RedirectForm } from './redirect-form.tsx';

const redirectForm = later(async () => (await import('./redirect-form.tsx')).RedirectForm);

export function LateRedirectForm(props: ComponentProps<typeof RedirectForm>) {
  const Form = useLater(redirectForm);
  return Form && <Form {...props} />;
}
