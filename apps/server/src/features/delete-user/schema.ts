/** `deleteUser`: the end of an account. */
import { builder } from '../../platform/graphql/builder.ts';
import { resultType } from '../answers.ts';
import { may } from '../policy.ts';
import { type DeleteUserAnswer, deleteInWords, WRONG_FIELDS } from './service.ts';

export function addDeleteUserSchema(): void {
  const WrongField = builder.enumType('DeleteUserField', { values: WRONG_FIELDS });
  const Result = resultType<Omit<DeleteUserAnswer, 'success'>>('DeleteUserResult', (t) => ({
    wrongField: t.field({
      type: WrongField,
      nullable: true,
      description: 'What is to be typed again.',
      resolve: ({ wrongField }) => wrongField,
    }),
  }));
  builder.mutationField('deleteUser', (t) =>
    t.field({
      type: Result,
      description:
        'End the account of whoever is signed in. All of theirs is gone within the hour and does not come back.',
      args: {
        password: t.arg.string({ required: true, description: 'At most 128 characters.' }),
        code: t.arg.string({ description: 'Of the authenticator app, or a recovery code, where two-factor is on.' }),
      },
      resolve: (_root, { password, code }, context) =>
        context.changeApart(may('change-account'), (services, viewer) =>
          deleteInWords(services, viewer, { password, code: code ?? null }),
        ),
    }),
  );
}
