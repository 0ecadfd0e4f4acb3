import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import * as z from 'zod';
import type { Services } from '../graphql/context.ts';
import { confirmAddress } from './confirm-address.ts';
import { undoEmailChange } from './email-change/email-change-undo.ts';

const UNDO = '/undo-email-change';
const CONFIRM = '/confirm-address';
export const OWN_PATHS = [UNDO, CONFIRM] as const;

/** A link token. Ours have 43 characters. */
const token = z.string().max(100);
const password = z.string().max(1000);

export function ownEndpoints(services: Services) {
  return {
    id: 'lotbook',
    endpoints: {
      undoEmailChange: createAuthEndpoint(UNDO, { method: 'POST', body: z.object({ token }) }, async (context) => {
        const undone = await undoEmailChange(services, context.body.token);
        if (undone) return context.json(undone);
        throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'This link was used, or is too old.' });
      }),
      confirmAddress: createAuthEndpoint(
        CONFIRM,
        { method: 'POST', body: z.object({ token, password }) },
        async (context) => {
          const confirmed = await confirmAddress(services, context.body);
          if (typeof confirmed !== 'string') return context.json(confirmed);
          const status = confirmed === 'TOO_MANY_ATTEMPTS' ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST';
          throw new APIError(status, { code: confirmed, message: 'The link or the password is wrong.' });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
