import type { Checked, QueuedFile } from './queue.ts';

export type Into = { kind: 'account'; id: string } | { kind: 'new' } | { kind: 'suggested' };

export const SUGGESTED: Into = { kind: 'suggested' };

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

export function checkedFor(into: Into): { accountId: string | null; isAccountSuggested: boolean } {
  return { accountId: into.kind === 'account' ? into.id : null, isAccountSuggested: into.kind === 'suggested' };
}
