/** Where the link leads that the old address gets with a change of address: nothing happens before the button is pressed. */
import { useState } from 'react';
import { undoEmailChange } from '../../data/auth.ts';
import { forgetUser } from '../../data/cookies.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthLink, FormProblem } from './frame.tsx';

type Doing = { at: 'asking' | 'busy' } | { at: 'failed'; message: string } | { at: 'done'; wasMade: boolean };

export function NotMeForm({ token }: { token: string }) {
  const [doing, setDoing] = useState<Doing>({ at: 'asking' });
  const undo = async () => {
    setDoing({ at: 'busy' });
    const answer = await undoEmailChange({ token });
    if (!answer.ok) return setDoing({ at: 'failed', message: answer.message });
    forgetUser();
    setDoing({ at: 'done', wasMade: answer.value.wasMade });
  };
  if (doing.at === 'done') {
    return (
      <>
        <Banner status="success">
          {doing.wasMade ? 'Your account has this address again.' : 'The change is stopped.'} All sessions have ended,
          and the password no longer works.
        </Banner>
        <p className="mt-4">
          <AuthLink to="/auth0/forgot-password">Choose a new password</AuthLink>
        </p>
      </>
    );
  }
  return (
    <>
      <FormProblem message={doing.at === 'failed' ? doing.message : undefined} />
      <p>
        If someone else asked for another e-mail address, take it back here. All sessions of the account end, and so
        does its password, which they knew. Then you choose a new one, with a link that we send to this address.
      </p>
      <p className="mt-3 text-quiet">If it was you, close this page: nothing has happened.</p>
      <Button className="mt-6" kind="danger" isBusy={doing.at === 'busy'} onClick={() => void undo()}>
        This was not me: take it back
      </Button>
    </>
  );
}
