import { GraphQLError, Kind } from 'graphql';
import { databaseTrouble } from '../database-trouble.ts';
import type { Logger } from '../log/log.ts';
import { reference } from '../work/in-hand.ts';

/** The codes of errors that contain nothing internal. */
const EXPOSED_CODES = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'TOO_MANY',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'UNKNOWN_OPERATION',
  'INTERNAL',
]);

export const A_BUG =
  'Something went wrong on our side. Try again; if it keeps happening, contact the operator of this server.';

export function maskError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError && isExposed(error)) return error;
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const path = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const trouble = databaseTrouble(original);
  if (trouble && trouble.code !== 'INTERNAL') {
    log.debug({ err: original, ...path }, 'a request failed because of the database');
    return new GraphQLError(trouble.message, {
      ...path,
      extensions: { code: trouble.code, http: { status: trouble.status } },
    });
  }
  const errorId = reference();
  log.error({ err: original, errorId, ...path }, 'a request failed');
  return new GraphQLError(trouble?.message ?? A_BUG, { ...path, extensions: { code: 'INTERNAL', errorId } });
}

function isExposed(error: GraphQLError): boolean {
  if (typeof error.extensions.code === 'string' && EXPOSED_CODES.has(error.extensions.code)) return true;
  if (error.path !== undefined) return false;
  // GraphQL's errors about a document have no original error. Errors about variables have the variable definition as
  return !error.originalError || error.nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION;
}
