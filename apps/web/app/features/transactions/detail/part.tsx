import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-rule border-b pb-1.5 text-13 font-semibold">{title}</h3>
      <div className="pt-2">{children}</div>
    </section>
  );
}
