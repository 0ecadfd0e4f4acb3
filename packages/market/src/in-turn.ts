import type { Outcome } from '@lotbook/ledger/outcome';
import type { PriceFailure } from './provider.ts';

type Limit = { readonly service: string; readonly most: number };

/**
 * Runs queries in sequence. Stops once the service is offline, rate limited or at its limit, and returns that failure
 * for the remaining queries. A malformed response affects only its own query.
 */
export async function inTurn<Question, T>(
  questions: Iterable<Question>,
  { service, most }: Limit,
  ask: (question: Question) => Promise<Outcome<T, PriceFailure>>,
): Promise<(readonly [Question, Outcome<T, PriceFailure>])[]> {
  const answers: (readonly [Question, Outcome<T, PriceFailure>])[] = [];
  let away: Outcome<T, PriceFailure> | null = null;
  for (const question of questions) {
    if (!away && answers.length >= most) away = enough({ service, most });
    const answer: Outcome<T, PriceFailure> = away ?? (await ask(question));
    if (!answer.ok && (answer.error.code === 'offline' || answer.error.code === 'rate-limited')) away = answer;
    answers.push([question, answer]);
  }
  return answers;
}

function enough({ service, most }: Limit): { readonly ok: false; readonly error: PriceFailure } {
  const message = `${service} was asked ${most} times; the rest will be requested later`;
  return { ok: false, error: { code: 'rate-limited', message, retryAfterMs: null } };
}
