/** A rule, as it is sent. */

import { MAX_RULE_NAME } from '../../../acts/rules/rules-file.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { OperationPurpose } from '../edit/operation-purpose.ts';

export const RuleInput = builder.inputType('RuleInput', {
  description: `A rule: a name of ${MAX_RULE_NAME} characters at most, conditions as in the search line, and what it sets. What is left out or null it leaves as it is.`,
  fields: (t) => ({
    name: t.string({ required: true }),
    conditions: t.string({ required: true }),
    type: t.string(),
    label: t.string({ description: 'Of income: it goes with its type.' }),
    purpose: t.field({ type: OperationPurpose }),
    isTaxable: t.boolean(),
    isIgnored: t.boolean({ description: 'A rule can ignore; it takes nothing back in.' }),
    isSpam: t.boolean({
      description: 'A rule can mark the tokens that moved as spam, everywhere; it takes no mark away.',
    }),
    note: t.string(),
  }),
});
