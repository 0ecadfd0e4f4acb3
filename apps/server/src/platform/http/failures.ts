import type { ErrorHandler } from 'hono';
import { type DatabaseTrouble, databaseTrouble } from '../database-trouble.ts';
import { A_BUG } from '../graphql/masking.ts';
import type { Logger } from '../log/log.ts';
import { reference } from '../work/in-hand.ts';
import { BodyCutShort } from './body.ts';
import type { Env, Exchange } from './exchange.ts';
import { LOOK_FOR, messagePage, TITLES } from './routes/message-page.ts';

/**
 * Answers errors. A database outage has its own message; any other error is logged under an ID that the response
 * contains.
 */
export function answerFailure(log: Logger): ErrorHandler<Env> {
  return (error, context) => {
    if (error instanceof BodyCutShort) return context.json({ error: 'The request was cut short.' }, 400);
    const trouble = databaseTrouble(error);
    if (trouble && trouble.code !== 'INTERNAL') {
      log.debug({ err: error }, 'a request failed because of the database');
      return answerTrouble(context, trouble);
    }
    const errorId = reference();
    log.error({ err: error, errorId }, 'a request failed');
    return answerBug(context, trouble?.message ?? A_BUG, errorId);
  };
}

function answerTrouble(
  context: Exchange,
  { message, code, status }: Exclude<DatabaseTrouble, { code: 'INTERNAL' }>,
): Response {
  context.header('retry-after', '5');
  if (context.req.path === '/graphql') return context.json({ errors: [{ message, extensions: { code } }] }, status);
  return wantsPage(context)
    ? context.html(messagePage(TITLES[code], message), status)
    : context.json({ error: message, code }, status);
}

function answerBug(context: Exchange, message: string, errorId: string): Response | Promise<Response> {
  if (wantsPage(context)) return context.html(messagePage('Something went wrong', LOOK_FOR, errorId), 500);
  const extensions = { code: 'INTERNAL', errorId };
  return context.req.path === '/graphql'
    ? context.json({ errors: [{ message, extensions }] }, 500)
    : context.json({ error: `${message} Reference: ${errorId}.`, ...extensions }, 500);
}

function wantsPage(context: Exchange): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false;
}
