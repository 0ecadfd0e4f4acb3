import { builder } from '../../../platform/graphql/builder.ts';
import { inCapitals } from '../../../platform/graphql/enum-values.ts';
import { refused, resultType } from '../../api/answers.ts';
import { changeField } from '../../api/change-field.ts';
import { may } from '../../api/policy.ts';
import { checkRulesFile, exportRules, importRules, type Missing } from './file-service.ts';

export function addRulesFileSchema(): void {
  const NamedKind = builder.enumType('RulesFileNamedKind', { values: inCapitals(['account', 'asset'] as const) });
  const MissingRef = builder.objectRef<Missing>('RulesFileMissing').implement({
    description: 'A wallet or asset in a rules file that is not in this ledger.',
    fields: (t) => ({
      kind: t.expose('kind', { type: NamedKind }),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      suggestion: t.exposeID('suggestion', { nullable: true, description: 'A wallet of the same name.' }),
    }),
  });
  const Checked = resultType<{ count?: number; missing?: Missing[] }>('RulesFileCheck', (t) => ({
    count: t.int({ resolve: ({ count }) => count ?? 0 }),
    missing: t.field({ type: [MissingRef], resolve: ({ missing }) => missing ?? [] }),
  }));
  const RulesFileChoice = builder.inputType('RulesFileChoice', {
    description: 'The local counterpart of a wallet or asset in the file.',
    fields: (t) => ({ id: t.id({ required: true }), to: t.id({ required: true }) }),
  });
  const Imported = resultType<{ added?: number; leftOut?: number; change?: string | null }>('RulesImported', (t) => ({
    added: t.int({ resolve: ({ added }) => added ?? 0 }),
    leftOut: t.int({
      description: 'Rules left out because they use something unmapped.',
      resolve: ({ leftOut }) => leftOut ?? 0,
    }),
    change: changeField(t),
  }));
  builder.queryFields((t) => ({
    rulesFile: t.string({
      description: 'All rules in order, as JSON text.',
      resolve: (_root, _args, context) => context.transaction(exportRules),
    }),
    checkRulesFile: t.field({
      type: Checked,
      description: 'Checks a rules file without storing anything.',
      args: { rulesFile: t.arg.string({ required: true }) },
      resolve: async (_root, { rulesFile }, context) => {
        const checked = await context.transaction((tx, userId) => checkRulesFile(tx, userId, rulesFile));
        if (!checked.ok) return refused(checked.error);
        return { success: true, count: checked.value.rules.length, missing: checked.value.missing };
      },
    }),
  }));
  builder.mutationField('importRules', (t) =>
    t.field({
      type: Imported,
      description: 'Adds the rules of a file after the existing ones.',
      args: {
        rulesFile: t.arg.string({ required: true }),
        choices: t.arg({ type: [RulesFileChoice], required: true }),
      },
      resolve: async (_root, { rulesFile, choices }, context) => {
        const made = await context.change(may('change-transactions'), (scope) =>
          importRules(scope, rulesFile, choices),
        );
        if (!made.ok) return refused(made.error);
        const { changeId, added, leftOut } = made.value;
        return { success: true, change: changeId, added, leftOut };
      },
    }),
  );
}
