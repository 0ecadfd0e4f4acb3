/** Where files go: all into one wallet there is, into new ones, or each into the wallet that it most likely belongs to. */
import type { Checked, QueuedFile } from './queue.ts';

export type Into = { kind: 'account'; id: string } | { kind: 'new' } | { kind: 'suggested' };

export const SUGGESTED: Into = { kind: 'suggested' };

/** The wallet there is that a file goes into; undefined: a new one, as far as is known by now. */
export function accountIdOf(into: Into, { step }: Pick<QueuedFile<Checked, unknown>, 'step'>): string | undefined {
  switch (into.kind) {
    case 'account':
      return into.id;
    case 'new':
      return undefined;
    case 'suggested':
      return 'checked' in step ? step.checked?.account?.id : undefined;
  }
}

/** How the server is asked to check a file. */
export function checkedFor(into: Into): { accountId: string | null; isAccountSuggested: boolean } {
  return { accountId: into.kind === 'account' ? into.id : null, isAccountSuggested: into.kind === 'suggested' };
}
