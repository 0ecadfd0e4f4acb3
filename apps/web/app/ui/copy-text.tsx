import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shortenName } from './format.ts';
import { hint } from './hint.tsx';

const COPIED_MS = 1_000;

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyText({
  text,
  label,
  isWhole,
  className,
}: {
  text: string;
  label: string;
  isWhole?: boolean;
  className?: string;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      onClick={() => void copyText(text).then(setCopied)}
      aria-label={`Copy ${label}: ${text}`}
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-[3px] font-mono text-13 text-quiet hover:text-ink',
        className,
      )}
      {...hint(text)}
    >
      <span className={clsx(isWhole ? 'break-all text-left' : 'truncate')}>{isWhole ? text : shortenName(text)}</span>
      {isCopied ? (
        <Check size={13} aria-hidden className="shrink-0 text-gain" />
      ) : (
        <Copy size={13} aria-hidden className="shrink-0" />
      )}
      <span aria-live="polite" className={isCopied ? 'font-sans text-12 text-gain' : 'sr-only'}>
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}
