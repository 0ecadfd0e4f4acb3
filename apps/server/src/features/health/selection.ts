import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isUuid } from '../../platform/values/ids.ts';
import type { ProblemSelection } from '../../views/health/problems.ts';

type Group = { accountId: string | null; assetId: string | null };

export function groupId({ accountId, assetId }: Group): string {
  return `${accountId ?? '-'} ${assetId ?? '-'}`;
}

export function groupOf(id: string): Group {
  const at = id.indexOf(' ');
  const [account, asset] = at < 0 ? ['-', '-'] : [id.slice(0, at), id.slice(at + 1)];
  return { accountId: isUuid(account) ? account : null, assetId: asset === '-' ? null : asset };
}

export type AskedProblems = { kind: string; groupId?: string | null; ids?: readonly string[] | null };

export const MOST_PROBLEMS = 1_000;

export function selectionOf({ kind, groupId: group, ids }: AskedProblems): Outcome<ProblemSelection> {
  if (ids != null && group != null) return refuse('value_error', 'Name problems, or a group of them.');
  if (ids?.length === 0) return refuse('value_error', 'Nothing is selected.');
  if (ids != null) return { ok: true, value: { kind, ids: ids.map((id) => id.toLowerCase()).filter(isUuid) } };
  return { ok: true, value: group == null ? { kind } : { kind, group: groupOf(group) } };
}
