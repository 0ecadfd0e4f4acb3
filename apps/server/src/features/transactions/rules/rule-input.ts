import { MAX_RULE_NAME } from '../../../acts/rules/rules-file.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { OperationPurpose } from '../edit/operation-purpose.ts';

export const RuleInput = builder.inputType('RuleInput', {
  description: `A rule: a name of at most ${MAX_RULE_NAME} characters, conditions in the search syntax, and what it sets. Omitted and null values are left unchanged.`,
  fields: (t) => ({
    name: t.string({ required: true }),
    conditions: t.string({ required: true }),
    type: t.string(),
    label: t.string({ description: 'For income, together with its type.' }),
    purpose: t.field({ type: OperationPurpose }),
    isTaxable: t.boolean(),
    isIgnored: t.boolean({ description: 'A rule can ignore transactions but not stop ignoring them.' }),
    isSpam: t.boolean({
      description: 'A rule can mark tokens as spam everywhere but not remove a mark.',
    }),
    note: t.string(),
  }),
});
