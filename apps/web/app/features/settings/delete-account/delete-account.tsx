/** The end of an account: what goes, a copy to keep before, and the proof that it is the user who asks. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { forgetUser } from '../../../data/cookies.ts';
import { explain } from '../../../data/errors.ts';
import { password } from '../../../data/password-rules.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { useProfile } from '../profile.ts';
import { ProofFields, proofCode } from '../proof-fields.tsx';
import { DeleteUserDocument } from './delete-account.graphql.ts';

/** @param props.download  what to keep a copy with */
export function DeleteAccount({ download }: { download: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete your account">
      <p className="max-w-prose text-quiet">
        Your transactions, files, tax documents, settings and sign-in are removed within the hour. Nobody can bring them
        back.
      </p>
      {isOpen ? (
        <div className="mt-4 max-w-110">
          <p className="mb-3">
            Tax offices may ask for these records for years. Download what you want to keep first, for instance the copy
            of everything above.
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {download}
            <a href="/tax" className="text-accent underline">
              Tax documents
            </a>
          </div>
          <DeleteForm onCancel={() => setOpen(false)} />
        </div>
      ) : (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          Delete the account
        </Button>
      )}
    </Section>
  );
}

const rules = z.object({ password, code: proofCode });

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useProfile();
  const form = useForm({ resolver: standardSchemaResolver(rules), defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    try {
      // Nothing is fetched again after it: the session is over, and that would lead to the page to sign in.
      const { deleteUser: answer } = await runInBrowser(DeleteUserDocument, { ...typed, code: typed.code || null });
      if (answer.success) return leave();
      const message = answer.error ?? 'This did not work. Try again.';
      form.setError(answer.wrongField ?? 'root', { message }, { shouldFocus: true });
    } catch (error) {
      form.setError('root', { message: explain(error) });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      {errors.root && <Banner status="error">{errors.root.message}</Banner>}
      <ProofFields
        password={form.register('password')}
        code={user.isTwoStepVerificationEnabled ? form.register('code') : null}
        errors={errors}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" isBusy={form.formState.isSubmitting}>
          Delete {user.email} and everything in it
        </Button>
        <Button kind="quiet" disabled={form.formState.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Nothing of the user stays in this browser either; the page is loaded again. */
function leave() {
  forgetUser();
  window.location.replace('/home');
}
