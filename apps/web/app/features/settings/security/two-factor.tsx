import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from '../../../data/auth.ts';
import { toast } from '../../../ui/toast.tsx';
import { CodeStep, PasswordStep, ProofStep, RecoveryStep, SECURITY_PAGE } from './two-factor-steps.tsx';

type Step =
  | { at: 'password' }
  | { at: 'code'; totpUri: string; recoveryCodes: readonly string[] }
  | { at: 'recovery'; recoveryCodes: readonly string[] };

export function EnableTwoFactor() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'password' });
  switch (step.at) {
    case 'password':
      return (
        <PasswordStep
          text="Enter your password to turn it on. All your other sessions end."
          action="Continue"
          onPassword={async (password) => {
            const answer = await enableTwoFactor({ password });
            if (!answer.ok) return answer.message;
            setStep({ at: 'code', totpUri: answer.value.totpURI, recoveryCodes: answer.value.backupCodes });
            return undefined;
          }}
        />
      );
    case 'code':
      return (
        <CodeStep
          totpUri={step.totpUri}
          onVerified={() => {
            void client.invalidateQueries({ queryKey: ['Profile'] });
            setStep({ at: 'recovery', recoveryCodes: step.recoveryCodes });
          }}
        />
      );
    case 'recovery':
      return (
        <RecoveryStep
          title="Two-factor sign-in is on."
          codes={step.recoveryCodes}
          onDone={() => navigate(SECURITY_PAGE)}
        />
      );
  }
}

export function RenewRecoveryCodes() {
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryStep title="These codes replace the old ones." codes={codes} onDone={() => navigate(SECURITY_PAGE)} />
    );
  return (
    <ProofStep
      text="Your current recovery codes stop working. To get new ones, enter your password and a code."
      action="Create new codes"
      onProof={async (proof) => {
        const answer = await renewRecoveryCodes(proof);
        if (!answer.ok) return answer;
        setCodes(answer.value.backupCodes);
        return undefined;
      }}
    />
  );
}

export function DisableTwoFactor() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ProofStep
      text="Signing in will require only your password. Your recovery codes stop working, and all other sessions end. Enter your password and a code."
      action="Turn off"
      isDanger
      onProof={async (proof) => {
        const answer = await disableTwoFactor(proof);
        if (!answer.ok) return answer;
        await client.invalidateQueries({ queryKey: ['Profile'] });
        toast({ status: 'Success', message: 'Two-factor sign-in is off.' });
        navigate(SECURITY_PAGE);
        return undefined;
      }}
    />
  );
}
