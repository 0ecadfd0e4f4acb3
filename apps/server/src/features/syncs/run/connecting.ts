/** With what a service is asked outside of a run: by the clock of the system, at addresses that the operator may have set. */
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';

/** How long a service may have us wait before it is asked again: a job, or while somebody looks at a form. */
const LONGEST_WAIT_MS = { job: 10_000, form: 5_000 };
/** One attempt at a question, and all of them: a form does not wait for a server that drips its answer. */
const LIMITS = { job: {}, form: { timeoutMs: 15_000, totalMs: 20_000 } };

export function connecting(whoWaits: keyof typeof LONGEST_WAIT_MS) {
  const longestWaitMs = LONGEST_WAIT_MS[whoWaits];
  const limits = { longestWaitMs, ...LIMITS[whoWaits] };
  return { clock: systemClock, requests: createRequests({ clock: systemClock, reach: 'anywhere', ...limits }) };
}
