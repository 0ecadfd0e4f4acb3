import { useQueryClient } from '@tanstack/react-query';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { runWith } from '../../../data/queries.ts';
import type { MadeChangeFragment, RuleSavedFragment, RulesQuery } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';
import { runInWords } from './effect-words.ts';
import { inputOf, type RuleDraft } from './rule-draft.ts';
import {
  CreateRuleDocument,
  DeleteRuleDocument,
  MoveRuleDocument,
  rulesQuery,
  SetRuleOnDocument,
  UpdateRuleDocument,
} from './rules.graphql.ts';

type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };

export function useRuleEdits() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  /**
   * @param isLeft  true if the page closes and need not refresh
   * @returns true on success
   */
  const said = async <Made extends Answer>(
    run: () => Promise<Made>,
    onDone: (made: Made) => void,
    isLeft = false,
  ): Promise<boolean> => {
    try {
      const made = await run();
      if (made.success) onDone(made);
      else fail(made.error ?? "Couldn't change the rule. Try again.");
      return made.success;
    } catch (error) {
      fail(explain(error));
      return false;
    } finally {
      const refetched = client.invalidateQueries();
      if (!isLeft) await refetched;
    }
  };
  const offerChange = ({ change }: Answer) => offer(change);
  /** Updates the list from the response, because refetching everything is slow. */
  const listed = (edit: (rules: RulesQuery['rules']) => RulesQuery['rules']) =>
    client.setQueryData<RulesQuery>(rulesQuery().queryKey, (was) => was && { ...was, rules: edit(was.rules) });
  return {
    move: (id: string, place: number) =>
      said(async () => (await runWith(client, MoveRuleDocument, { id, place })).moveRule, offerChange),
    turn: (id: string, isOn: boolean) =>
      said(
        async () => (await runWith(client, SetRuleOnDocument, { id, isOn })).setRuleOn,
        (made) => {
          listed((rules) => rules.map((rule) => (rule.id === id ? { ...rule, isOn } : rule)));
          offerChange(made);
        },
      ),
    remove: (id: string) =>
      said(
        async () => (await runWith(client, DeleteRuleDocument, { id })).deleteRule,
        (made) => {
          listed((rules) => rules.filter((rule) => rule.id !== id));
          offerChange(made);
        },
      ),
    save: (id: string | null, draft: RuleDraft, isApplied: boolean) =>
      said(
        async () => {
          const asked = { input: inputOf(draft), isApplied };
          return id === null
            ? (await runWith(client, CreateRuleDocument, asked)).createRule
            : (await runWith(client, UpdateRuleDocument, { id, ...asked })).updateRule;
        },
        (made) => offerRun(made),
        true,
      ),
  };

  function offerRun({ change, runChange, matched, changed }: RuleSavedFragment): void {
    if (matched == null || changed == null) offer(change);
    else offer(runChange ?? change, `Rule saved: ${runInWords({ matched, changed })}.`);
  }
}
