import type { ReactNode } from 'react';
import { Seo } from '../../ui/seo.tsx';

export function Article({
  title,
  lead,
  parts,
  site,
  path,
}: {
  title: string;
  lead: string;
  site: string;
  path: string;
  parts: readonly { id?: string; title: string; text: readonly ReactNode[] }[];
}) {
  return (
    <article className="mx-auto max-w-page px-5 pt-12 md:px-8 lg:pt-20">
      <Seo title={title} description={lead} site={site} path={path} />
      <h1 className="font-serif text-40 font-semibold tracking-[-0.015em]">{title}</h1>
      <p className="mt-4 max-w-prose text-16 text-quiet">{lead}</p>
      {parts.map((part) => (
        <section
          key={part.title}
          id={part.id}
          className="mt-10 scroll-mt-20 grid gap-x-12 gap-y-3 border-rule border-t pt-5 lg:grid-cols-12"
        >
          <h2 className="font-serif text-20 font-semibold lg:col-span-4">{part.title}</h2>
          <div className="flex flex-col gap-3 text-16 lg:col-span-8">
            {part.text.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never move.
              <p key={at} className="max-w-prose">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
