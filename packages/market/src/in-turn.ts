/** Several questions to one service, one after the other, until it has had enough of them. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { PriceFailure } from './provider.ts';

/** `most`: questions in one call. A job does not wait for hours; what is left is asked for by the next. */
type Limit = { readonly service: string; readonly most: number };

/**
 * A service that is away, wants a rest or was asked so many times is not asked once more for each of the others: what it said, or that, is the answer to
 * them too. An answer that makes no sense is one to its own question alone.
 * @returns an answer to each, in order
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
  const message = `${service} was asked ${most} times, and is asked for the rest later`;
  return { ok: false, error: { code: 'rate-limited', message, retryAfterMs: null } };
}
