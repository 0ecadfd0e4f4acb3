/**
 * Converts the database error for altering a frozen tax year into a regular error of the mutation. Rolls back the whole
 * operation.
 */
import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { frozenRefusal } from './facts/freezing/refusal.ts';
import { refused } from './features/api/answers.ts';
import { badInput } from './platform/graphql/builder.ts';

const ANSWER = ['success', 'error', 'errorCode'];

export function answerFrozen(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = getNullableType(field.type);
    if (!isObjectType(type) || ANSWER.some((name) => type.getFields()[name] === undefined)) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context, info) => {
      try {
        return await resolve(source, args, context, info);
      } catch (error) {
        const refusal = frozenRefusal(error);
        if (!refusal) throw error;
        if (info.operation.selectionSet.selections.length > 1) throw badInput(refusal.message);
        return { ...nothingOf(type), ...refused(refusal) };
      }
    };
  }
  return schema;
}

function nothingOf(type: GraphQLObjectType): Record<string, 0 | []> {
  const empty: Record<string, 0 | []> = {};
  for (const { name, type: of } of Object.values(type.getFields())) {
    if (isNonNullType(of) && isListType(of.ofType)) empty[name] = [];
    if (isNonNullType(of) && String(of.ofType) === 'Int') empty[name] = 0;
  }
  return empty;
}
