/**
 * The sign-in address. A change needs the password, a two-factor code if enabled, and a code sent to the new address.
 * An unconfirmed address is confirmed the same way.
 */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { SettingFrame } from '../../../ui/setting-frame.tsx';
import type { Profile } from '../profile.ts';
import { AskForCode } from './ask-for-code.tsx';
import { GiveCode } from './give-code.tsx';

type Doing = 'nothing' | 'changing' | 'confirming';

export function EmailSetting({ user, mail }: { user: Profile['user']; mail: string }) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const toEmail = user.emailChangeRequestStatus.toEmail;
  if (toEmail !== null && doing !== 'nothing') setDoing('nothing');
  return (
    <SettingFrame
      label="Email address"
      hint="Used to sign in and to reach you. Anyone with access to this mailbox can reset your password."
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-all">{user.email}</span>
        <Tag tone={user.emailVerified ? 'gain' : 'quiet'}>{user.emailVerified ? 'Confirmed' : 'Not confirmed'}</Tag>
      </p>
      {toEmail ? (
        <GiveCode toEmail={toEmail} isOwn={toEmail === user.email} mail={mail} />
      ) : doing === 'nothing' ? (
        <Choices user={user} onChoose={setDoing} />
      ) : (
        <AskForCode
          ownEmail={doing === 'confirming' ? user.email : null}
          hasTwoFactor={user.isTwoStepVerificationEnabled}
          onEnd={() => setDoing('nothing')}
        />
      )}
    </SettingFrame>
  );
}

function Choices({ user, onChoose }: { user: Profile['user']; onChoose: (doing: Doing) => void }) {
  const { ok, message } = user.emailChangeIsAllowed;
  if (!ok) return <p className="mt-2 text-13 text-quiet">{message}</p>;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => onChoose('changing')}>Change the address</Button>
      {!user.emailVerified && <Button onClick={() => onChoose('confirming')}>Confirm this address</Button>}
    </div>
  );
}
