import { builder } from '../../../platform/graphql/builder.ts';
import { requireViewer } from '../../../platform/graphql/context.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { refusal } from '../../api/answers.ts';
import { answeredChange, ChangeResult } from '../../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../../api/change-preview.ts';
import { may } from '../../api/policy.ts';
import { DivisionRest, LinkKind } from '../../api/refs.ts';
import type { NewLink } from '../service.ts';
import { createLinks, divideTransfer, type NewDivision } from './link-many-service.ts';

const NOT_FOUND = refusal('transaction_not_found', 'This transaction was not found.');
const UNKNOWN = { ok: false, error: { code: NOT_FOUND.errorCode, message: NOT_FOUND.error } } as const;

export function addLinkManySchema(): void {
  const NewLinkInput = builder.inputType('NewLink', {
    fields: (t) => ({
      fromId: t.id({ required: true, description: 'The withdrawal.' }),
      toId: t.id({ required: true, description: 'The deposit.' }),
      kind: t.field({ type: LinkKind, required: true }),
    }),
  });
  const DivisionInput = builder.inputType('NewDivision', {
    fields: (t) => ({
      transactionId: t.id({ required: true, description: 'The withdrawal or deposit to divide.' }),
      otherIds: t.idList({
        required: true,
        description:
          'The deposits into which the withdrawal is divided, or the withdrawals into which the deposit is divided.',
      }),
      rest: t.field({ type: DivisionRest, required: true }),
      version: t.string({ description: 'The version the user saw; if it has changed since, nothing changes.' }),
    }),
  });
  builder.mutationFields((t) => ({
    createLinks: t.field({
      type: ChangeResult,
      description: 'Links many pairs as one change: all or none.',
      args: { links: t.arg({ type: [NewLinkInput], required: true }) },
      resolve: async (_root, { links }, context) => {
        requireViewer(context);
        const wanted = linksOf(links);
        if (!wanted) return NOT_FOUND;
        const made = await context.change(may('change-transactions'), (scope) => createLinks(scope, wanted));
        return answeredChange(made.ok ? { ok: true, value: made.value.changeId } : made);
      },
    }),
    divideTransfer: t.field({
      type: ChangeResult,
      description: 'Divides a withdrawal among its deposits, or a deposit among its withdrawals, and links each part.',
      args: { division: t.arg({ type: DivisionInput, required: true }) },
      resolve: async (_root, { division }, context) => {
        requireViewer(context);
        const wanted = divisionOf(division);
        if (!wanted) return NOT_FOUND;
        return answeredChange(
          await context.change(may('change-transactions'), (scope) => divideTransfer(scope, wanted)),
        );
      },
    }),
  }));
  builder.queryFields((t) => ({
    linksPreview: t.field({
      type: ChangePreviewRef,
      description: 'Previews createLinks without storing anything.',
      args: { links: t.arg({ type: [NewLinkInput], required: true }) },
      resolve: (_root, { links }, context) => {
        requireViewer(context);
        const wanted = linksOf(links);
        return previewChange(context, async (scope) => {
          const made = wanted ? await createLinks(scope, wanted) : UNKNOWN;
          return made.ok ? { ok: true, value: [made.value.changeId] } : made;
        });
      },
    }),
    divisionPreview: t.field({
      type: ChangePreviewRef,
      description: 'Previews divideTransfer without storing anything.',
      args: { division: t.arg({ type: DivisionInput, required: true }) },
      resolve: (_root, { division }, context) => {
        requireViewer(context);
        const wanted = divisionOf(division);
        return previewChange(context, async (scope) => {
          const made = wanted ? await divideTransfer(scope, wanted) : UNKNOWN;
          return made.ok ? { ok: true, value: [made.value] } : made;
        });
      },
    }),
  }));
}

/** An invalid ID is treated like another user's. */
function linksOf(links: readonly NewLink[]): NewLink[] | null {
  if (!links.every(({ fromId, toId }) => isUuid(fromId) && isUuid(toId))) return null;
  return links.map(({ fromId, toId, kind }) => ({ fromId: fromId.toLowerCase(), toId: toId.toLowerCase(), kind }));
}

type Asked = Omit<NewDivision, 'id'> & { transactionId: string };

function divisionOf({ transactionId, otherIds, ...asked }: Asked): NewDivision | null {
  if (![transactionId, ...otherIds].every(isUuid)) return null;
  return { ...asked, id: transactionId.toLowerCase(), otherIds: otherIds.map((id) => id.toLowerCase()) };
}
