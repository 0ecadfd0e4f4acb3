import { builder } from '../../platform/graphql/builder.ts';
import { resultType } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { CODE, ProofField, type Proven } from '../api/proof-answers.ts';
import { deleteInWords } from './service.ts';

export function addDeleteUserSchema(): void {
  const Result = resultType<Proven>('DeleteUserResult', (t) => ({
    wrongField: t.field({ type: ProofField, nullable: true, resolve: ({ wrongField }) => wrongField }),
  }));
  builder.mutationField('deleteUser', (t) =>
    t.field({
      type: Result,
      description: "Deletes the account of the signed-in user. All data is gone within an hour and can't be restored.",
      args: {
        password: t.arg.string({ required: true, description: 'At most 128 characters.' }),
        code: t.arg.string({ description: CODE }),
      },
      resolve: (_root, { password, code }, context) =>
        context.changeApart(may('change-account'), (services, viewer) =>
          deleteInWords(services, viewer, { password, code: code ?? null }),
        ),
    }),
  );
}
