import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Spinner } from '../../../ui/spinner.tsx';

import type { Exchange } from './exchange.graphql.ts';
import { WhatIsRead } from './what-is-read.tsx';

export function RedirectForm({ exchange, accountId }: { exchange: Exchange; accountId?: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const { name, redirect } = exchange;
  if (redirect == null) return null;
  if (redirect.whyNot != null) return <Banner status="warning">{redirect.whyNot}</Banner>;
  const to = accountId === undefined ? redirect.path : `${redirect.path}?account=${accountId}`;
  return (
    <div className="space-y-5">
      <WhatIsRead coverage={exchange.coverage} />
      <ol aria-label={`How to link ${name}`} className="list-decimal space-y-1.5 pl-5 text-13 text-quiet">
        <li>
          You sign in at {name} . Check that the page address is {name}’s. Lotbook never sees your password.
        </li>
        <li>{name} asks you to allow Lotbook to read your account, nothing else.</li>
        <li>
          You return here and your history is imported. The access from {name} is stored encrypted; revoke it any time
          at
          {` ${name}`} at any time.
        </li>
      </ol>
      <div
        data-action-bar
        className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex justify-end border-rule border-t bg-raised px-5 py-3.5"
      >
        <Changing>
          <ButtonLink
            kind="primary"
            reloadDocument
            to={to}
            icon={isLeaving ? <Spinner size={14} /> : <ExternalLink size={15} aria-hidden />}
            aria-disabled={isLeaving || undefined}
            onClick={() => setLeaving(true)}
          >
            {isLeaving
              ? 'Please wait...'
              : accountId === undefined
                ? `Continue to ${name}`
                : `Sign in at ${name} again`}
          </ButtonLink>
        </Changing>
      </div>
    </div>
  );
}
