import { type ReactNode, useState } from 'react';
import { forgetUser } from '../../../data/cookies.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { useProfile } from '../profile.ts';
import { ProofForm } from '../proof-form.tsx';
import { DeleteUserDocument } from './delete-account.graphql.ts';

export function DeleteAccount({ download }: { download: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete your account">
      <p className="max-w-prose text-quiet">
        Your transactions, files, tax documents, settings and sign-in are deleted within an hour. This cannot be undone.
      </p>
      {isOpen ? (
        <div className="mt-4 max-w-110">
          <p className="mb-3">
            Tax authorities may ask for these records for years. Download a copy of everything first.
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

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useProfile();
  return (
    <div className="mt-5">
      <ProofForm
        action={`Delete ${user.email} and everything in it`}
        kind="danger"
        // No refetch, because the session has ended and a query would redirect to sign-in.
        submit={async (proof) => (await runInBrowser(DeleteUserDocument, proof)).deleteUser}
        onDone={leave}
        onCancel={onCancel}
      />
    </div>
  );
}

function leave() {
  forgetUser();
  window.location.replace('/home');
}
