import type { ReactNode } from 'react';

export function Pair({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${isQuiet ? 'text-13 text-quiet' : ''}`}>{children}</div>
  );
}
