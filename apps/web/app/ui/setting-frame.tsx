import type { ReactNode } from 'react';

export function SettingFrame(props: { label: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-3 border-rule border-b py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
      <div>
        <p aria-hidden className="font-medium">
          {props.label}
        </p>
        <div className="mt-1 max-w-110 text-13 text-quiet">{props.hint}</div>
      </div>
      <div>{props.children}</div>
    </div>
  );
}
