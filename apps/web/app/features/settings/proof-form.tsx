import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { explain } from '../../data/errors.ts';
import { password } from '../../data/password-rules.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useProfile } from './profile.ts';
import { ProofFields, proofCode } from './proof-fields.tsx';

const rules = z.object({ password, code: proofCode });

type Answer = { success: boolean; error?: string | null; wrongField?: 'password' | 'code' | null };
type Props = {
  action: string;
  kind?: 'primary' | 'danger';
  submit: (proof: { password: string; code: string | null }) => Promise<Answer>;
  onDone: () => void;
  onCancel: () => void;
};

export function ProofForm({ action, kind = 'primary', submit, onDone, onCancel }: Props) {
  const { user } = useProfile();
  const form = useForm({ resolver: standardSchemaResolver(rules), defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The button that opened the form is gone, so move the focus.
  useEffect(() => setFocus('password'), [setFocus]);
  const send = form.handleSubmit(async (typed) => {
    try {
      const answer = await submit({ ...typed, code: typed.code || null });
      if (answer.success) return onDone();
      const message = answer.error ?? "This didn't work. Try again.";
      form.setError(answer.wrongField ?? 'root', { message }, { shouldFocus: true });
    } catch (error) {
      form.setError('root', { message: explain(error) });
    }
  });
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      {errors.root && <Banner status="error">{errors.root.message}</Banner>}
      <ProofFields
        password={form.register('password')}
        code={user.isTwoStepVerificationEnabled ? form.register('code') : null}
        errors={errors}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={kind} isBusy={isSubmitting}>
          {action}
        </Button>
        <Button kind="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
