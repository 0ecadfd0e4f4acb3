import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';

/** The longest delay a service may request before a retry. */
const LONGEST_WAIT_MS = { job: 10_000, form: 5_000 };
/** Time limits of one attempt and of all attempts. A form can't wait for a slow response. */
const LIMITS = { job: {}, form: { timeoutMs: 15_000, totalMs: 20_000 } };

export function connecting(whoWaits: keyof typeof LONGEST_WAIT_MS) {
  const longestWaitMs = LONGEST_WAIT_MS[whoWaits];
  const limits = { longestWaitMs, ...LIMITS[whoWaits] };
  return { clock: systemClock, requests: createRequests({ clock: systemClock, reach: 'anywhere', ...limits }) };
}
