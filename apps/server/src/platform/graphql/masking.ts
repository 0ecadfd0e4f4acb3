/**
 * What a user sees when something throws: the text of their mistake; where the database was over its time or stopped,
 * what to do; for a bug only an id. Under the id the log has everything.
 */
import { GraphQLError, Kind } from 'graphql';
import { databaseTrouble } from '../database-trouble.ts';
import type { Logger } from '../log/log.ts';
import { reference } from '../work/in-hand.ts';

/** Codes of errors that are made for people and for the web app, and hold nothing internal. */
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

/** Whoever shows it adds the reference. */
export const A_BUG = 'Something went wrong on our side. Try again; if this goes on, tell whoever runs this server.';

export function maskError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError && isExposed(error)) return error;
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const path = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const trouble = databaseTrouble(original);
  if (trouble && trouble.code !== 'INTERNAL') {
    // Said in the log once, when it began; each request that met it would say the same.
    log.debug({ err: original, ...path }, 'the database could not do what a request asked');
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
  // GraphQL's own complaints about a document (syntax, unknown fields, limits) have no other error behind them; those about the
  // variables sent with it name the variable's definition.
  return !error.originalError || error.nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION;
}
