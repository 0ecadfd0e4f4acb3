/**
 * Limits the top-level fields of an operation, each of which is a separate query under any alias. Repetitions of one
 * field have a lower limit, because a long list is short to request and expensive to answer.
 */
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

export const MOST_AT_ONCE = 15;
export const MOST_OF_ONE = 4;

export function notTooManyAtOnce(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ selectionSet }) {
      const counts = new Counts();
      count(selectionSet, { context, counts, open: new Set() });
      const [name] = [...counts.byName].find(([, times]) => times > MOST_OF_ONE) ?? [];
      if (counts.all > MOST_AT_ONCE) {
        refuse(
          context,
          'BAD_USER_INPUT',
          `An operation asks for at most ${MOST_AT_ONCE} things at once. Ask in several.`,
        );
      } else if (name !== undefined) {
        const message = `An operation asks for the same thing at most ${MOST_OF_ONE} times, whatever its aliases; this one asks for ${name} more often. Ask in several.`;
        refuse(context, 'TOO_MANY_ALIASES', message);
      }
    },
  };
}

function refuse(context: ValidationContext, code: string, message: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code } }));
}

const MOST_SPREADS = 100;

class Counts {
  all = 0;
  spreads = 0;
  readonly byName = new Map<string, number>();

  add(name: string): void {
    this.all += 1;
    this.byName.set(name, (this.byName.get(name) ?? 0) + 1);
  }
}

type Counting = { context: ValidationContext; counts: Counts; open: ReadonlySet<string> };

function count({ selections }: SelectionSetNode, counting: Counting): void {
  const { context, counts, open } = counting;
  for (const selection of selections) {
    if (counts.all > MOST_AT_ONCE) break;
    if (selection.kind === Kind.FIELD) counts.add(selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) count(selection.selectionSet, counting);
    else {
      if (++counts.spreads > MOST_SPREADS) counts.all = Number.POSITIVE_INFINITY;
      const name = selection.name.value;
      const fragment = open.has(name) ? undefined : context.getFragment(name);
      if (fragment) count(fragment.selectionSet, { ...counting, open: new Set([...open, name]) });
    }
  }
}
