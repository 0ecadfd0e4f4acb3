import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CancelEmailChangeDocument, VerifyEmailChangeDocument } from './email-setting.graphql.ts';

const rules = z.object({
  otpValue: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'The code has 6 digits'),
  ),
});

const refetch = ['Profile', 'Shell', 'Sessions'];

export function GiveCode({ toEmail, isOwn, mail }: { toEmail: string; isOwn: boolean; mail: string }) {
  const verify = useGraphqlMutation(VerifyEmailChangeDocument, { refetch });
  const cancel = useGraphqlMutation(CancelEmailChangeDocument, { refetch });
  const form = useForm({ resolver: standardSchemaResolver(rules), defaultValues: { otpValue: '' } });
  const submit = form.handleSubmit(async ({ otpValue }) => {
    try {
      const { verifyEmailChange: answer } = await verify.mutateAsync({ otpValue, toEmail });
      if (!answer.success) return form.setError('otpValue', { message: answer.error ?? 'Try again.' });
      toast({ status: 'Success', message: isOwn ? 'Your address is confirmed.' : `Your address is ${toEmail} now.` });
    } catch (error) {
      form.setError('otpValue', { message: explain(error) });
    }
  });
  const giveUp = () => cancel.mutate({}, { onError: (error) => toast({ status: 'Error', message: explain(error) }) });
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-4">
      <p role="status" className="text-quiet">
        We sent a code to <span className="break-all text-ink">{toEmail}</span>. It is valid for 15 minutes.
        {mail !== 'smtp' && ' Find it in the outbox folder of the data folder; there is no mail server.'}
        {!isOwn && ' Nothing changes until you enter the code.'}
      </p>
      <Field label="Code" error={form.formState.errors.otpValue?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('otpValue')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="numeric max-w-40 text-20"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isBusy={form.formState.isSubmitting}>
          {isOwn ? 'Confirm the address' : 'Change the address'}
        </Button>
        <Button kind="quiet" isBusy={cancel.isPending} onClick={giveUp}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
