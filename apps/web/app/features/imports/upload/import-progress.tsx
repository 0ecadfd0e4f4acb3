/** A running import: a bar that never stands still for long, and the plain count beside it. */
import { useEffect, useState } from 'react';
import { barPercent, type ImportProgress, progressText } from './upload-state.ts';

const TICK_MS = 500;

export function ImportProgressBar({ progress }: { progress: ImportProgress }) {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const percent = barPercent(progress, now - start);
  return <ProgressBar label="Importing file" percent={percent} text={progressText(progress)} />;
}

export function ProgressBar({ label, percent, text }: { label: string; percent: number; text: string }) {
  return (
    <div className="space-y-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-1 overflow-hidden rounded-control bg-rule"
      >
        <div className="h-full bg-accent transition-[width] duration-180" style={{ width: `${percent}%` }} />
      </div>
      <p className="numeric text-13 text-quiet">{text}</p>
    </div>
  );
}
