/** Stops mail of one kind with the link of a message: nothing happens before the button is pressed, since programs that look through mail open links. */
import { useState } from 'react';
import { stopMail } from '../../data/stop-mail.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from './frame.tsx';

type Doing = { at: 'asking' | 'busy' | 'done' } | { at: 'failed'; message: string };

/** By the first part of a token, which says what it is for; the server does not rest on it. */
const KINDS: Record<string, { what: string; rest: string }> = {
  WEEKLY_SUMMARY: {
    what: 'the weekly summary',
    rest: 'Alerts that you asked for are sent as before.',
  },
  ALERTS: {
    what: 'messages of your alerts',
    rest: 'The alerts stay, and are on the page of alerts when you sign in.',
  },
};
const ANY = { what: 'messages of this kind', rest: 'All others are sent as before.' };

export function UnsubscribeForm({ token }: { token: string }) {
  const [doing, setDoing] = useState<Doing>({ at: 'asking' });
  const { what, rest } = KINDS[token.split('.')[0]!] ?? ANY;
  const stop = async () => {
    setDoing({ at: 'busy' });
    const problem = await stopMail(token);
    setDoing(problem === null ? { at: 'done' } : { at: 'failed', message: problem });
  };
  if (doing.at === 'done')
    return (
      <Banner status="success">You are unsubscribed from {what}. In your settings it can be switched on again.</Banner>
    );
  return (
    <>
      <FormProblem message={doing.at === 'failed' ? doing.message : undefined} />
      <p>
        Unsubscribe the address that this link was sent to from {what}. {rest}
      </p>
      <p className="mt-3 text-quiet">You need not sign in. Messages that keep your account safe are always sent.</p>
      <Button className="mt-6" kind="primary" isBusy={doing.at === 'busy'} onClick={() => void stop()}>
        Unsubscribe
      </Button>
    </>
  );
}
