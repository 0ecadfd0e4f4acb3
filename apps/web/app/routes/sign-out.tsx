import { useEffect, useState } from 'react';
import { signOut } from '../data/auth.ts';
import { forgetUser } from '../data/cookies.ts';
import { AuthPage } from '../features/sign-in/frame.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

export default function SignOut() {
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs again.
  useEffect(() => {
    let isCurrent = true;
    void signOut({}).then((answer) => {
      if (!isCurrent) return;
      if (!answer.ok && answer.code === 'UNREACHABLE') return setProblem(answer.message);
      forgetUser();
      window.location.replace('/home');
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return (
    <AuthPage title="Signing out">
      {problem ? (
        <Banner
          status="error"
          action={
            <Button
              size="small"
              onClick={() => {
                setProblem(undefined);
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </Button>
          }
        >
          {problem}
        </Banner>
      ) : (
        <Spinner label="Signing out" />
      )}
    </AuthPage>
  );
}
