import type { GraphQLSchema } from 'graphql';
import { answerFrozen } from './answer-frozen.ts';
import { ARGUMENT_LIMITS } from './argument-limits.ts';
import { builder } from './platform/graphql/builder.ts';
import { limitArguments } from './platform/graphql/limit-arguments.ts';
import { SCHEMA_PARTS } from './schema-parts.ts';

let made: GraphQLSchema | undefined;

export function schema(): GraphQLSchema {
  if (made) return made;
  builder.queryType({});
  builder.mutationType({});
  for (const add of SCHEMA_PARTS) add();
  made = limitArguments(answerFrozen(builder.toSchema()), ARGUMENT_LIMITS);
  return made;
}
