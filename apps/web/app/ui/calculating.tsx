import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { plural } from './format.ts';
import { Loading } from './query-states.tsx';

const SECOND_MS = 1_000;
/** Most calculations finish sooner and need no message. */
const LONG_S = 2;

type Leaving = {
  /** Cancels the calculation, on the server too. */
  onStop?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
};

export function Calculating({ onStop, onSave }: Leaving) {
  const seconds = useSecondsSince();
  if (seconds < LONG_S) return <Loading label="Calculating what this changes" lines={3} />;
  return (
    <div className="space-y-2 py-2">
      <p role="status">Calculating what this changes. This may take a while in a long ledger.</p>
      <div className="flex items-center gap-3">
        <span className="numeric text-13 text-quiet">{plural(seconds, 'second')} so far</span>
        {onStop && (
          <Button size="small" onClick={onStop}>
            Stop calculating
          </Button>
        )}
        <SaveUnseen onSave={onSave} />
      </div>
    </div>
  );
}

export function NotCalculated({ onStart, onSave }: { onStart: () => void } & Pick<Leaving, 'onSave'>) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <p>The effect was not calculated.</p>
      <Button size="small" onClick={onStart}>
        Calculate
      </Button>
      <SaveUnseen onSave={onSave} />
    </div>
  );
}

function SaveUnseen({ onSave }: Pick<Leaving, 'onSave'>) {
  if (!onSave) return null;
  return (
    <Button size="small" onClick={onSave}>
      Save without waiting
    </Button>
  );
}

function useSecondsSince(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / SECOND_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
