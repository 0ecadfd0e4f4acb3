/** Undoes a change of address from the link sent to the old one. Acts only on a button press. */
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
          {doing.wasMade ? 'Your account has this address again.' : 'The change was stopped.'} All sessions have ended,
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
        If someone else changed your email address, undo it here. All sessions end and the old password stops working.
        We then send a link to this address so you can choose a new one.
      </p>
      <p className="mt-3 text-quiet">If this was you, close this page. Nothing has changed.</p>
      <Button className="mt-6" kind="danger" isBusy={doing.at === 'busy'} onClick={() => void undo()}>
        This was not me: undo it
      </Button>
    </>
  );
}
