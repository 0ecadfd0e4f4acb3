import { useEffect, useState } from 'react';
import { formatBytes } from '../../../ui/format.ts';
import { barPercent, type ImportProgress, progressText } from './progress.ts';

const TICK_MS = 500;

export function UploadProgress({ sent, size }: { sent: number; size: number }) {
  return (
    <div className="mt-2 max-w-96">
      <ProgressBar
        label="Uploading file"
        percent={size > 0 ? Math.floor((100 * sent) / size) : 0}
        text={`${formatBytes(sent)} of ${formatBytes(size)}`}
      />
    </div>
  );
}

/** A progress bar that never stalls for long. */
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

function ProgressBar({ label, percent, text }: { label: string; percent: number; text: string }) {
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
