/** Unsubscribes from one kind of mail. Requires a button press, because mail scanners open links. */
import { useState } from 'react';
import { stopMail } from '../../data/stop-mail.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from './frame.tsx';

type Doing = { at: 'asking' | 'busy' | 'done' } | { at: 'failed'; message: string };

const KINDS: Record<string, { what: string; rest: string }> = {
  WEEKLY_SUMMARY: {
    what: 'the weekly summary',
    rest: 'Your alerts are still sent.',
  },
  ALERTS: {
    what: 'alert emails',
    rest: 'Your alerts remain active in the app.',
  },
};
const ANY = { what: 'these emails', rest: 'All other emails are still sent.' };

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
      <Banner status="success">You are unsubscribed from {what}. You can turn them on again in your settings.</Banner>
    );
  return (
    <>
      <FormProblem message={doing.at === 'failed' ? doing.message : undefined} />
      <p>
        Unsubscribe this link's recipient from {what}. {rest}
      </p>
      <p className="mt-3 text-quiet">You don't need to sign in. Account security messages are always sent.</p>
      <Button className="mt-6" kind="primary" isBusy={doing.at === 'busy'} onClick={() => void stop()}>
        Unsubscribe
      </Button>
    </>
  );
}
