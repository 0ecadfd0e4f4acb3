import type { ReactNode } from 'react';

/** @param title also the title of the browser tab */
export function PageHead({
  title,
  mark,
  tabTitle,
  children,
  actions,
}: {
  title: ReactNode;
  mark?: ReactNode;
  tabTitle?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const tab = tabTitle ?? (typeof title === 'string' ? title : undefined);
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      {tab && <title>{`${tab} · Lotbook`}</title>}
      <div className="min-w-0">
        <div className="flex items-center gap-2.5">
          {mark}
          <h1 className="min-w-0 text-28 font-semibold tracking-[-0.01em]">{title}</h1>
        </div>
        {children && <div className="mt-1 max-w-prose text-quiet">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 pt-1 max-md:max-w-full">{actions}</div>}
    </header>
  );
}

export function Section({
  title,
  actions,
  id,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="mt-8 first:mt-0">
      <header className="flex break-after-avoid flex-wrap items-baseline justify-between gap-3 border-strong border-b pb-2">
        <h2 className="text-16 font-semibold">{title}</h2>
        {actions}
      </header>
      <div className="pt-3">{children}</div>
    </section>
  );
}
