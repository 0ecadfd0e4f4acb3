/** How many things one operation asks for: each field of its first level is a query of its own, under whatever alias. */
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

/** The pages of the web app ask for three at most. */
export const MOST_AT_ONCE = 15;

/** A rule of validation. */
export function notTooManyAtOnce(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ selectionSet }) {
      if (countOf(selectionSet, context, new Set()) <= MOST_AT_ONCE) return;
      const message = `An operation asks for at most ${MOST_AT_ONCE} things at once. Ask in several.`;
      context.reportError(new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));
    },
  };
}

/** Counts no further than it has to. @param open  names of the fragments it is within */
function countOf({ selections }: SelectionSetNode, context: ValidationContext, open: ReadonlySet<string>): number {
  let count = 0;
  for (const selection of selections) {
    if (count > MOST_AT_ONCE) break;
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countOf(selection.selectionSet, context, open);
    else {
      const name = selection.name.value;
      const fragment = open.has(name) ? undefined : context.getFragment(name);
      if (fragment) count += countOf(fragment.selectionSet, context, new Set([...open, name]));
    }
  }
  return count;
}
