/** Requests to a Solana node, and the meaning of its responses and errors. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../../connecting/connector.ts';
import { failure, quoted, type RequestFailure } from '../../connecting/http/failure.ts';
import { firstAnswer } from '../../connecting/http/first-answer.ts';
import type { Service } from '../../connecting/http/requests.ts';
import type { Answer } from '../../connecting/http/sending.ts';

/** @param servers  tried in order until one responds */
export async function askNode<T>(
  servers: readonly Service[],
  { requests }: Context,
  method: string,
  params: readonly unknown[],
  read: (result: unknown, service: string) => Outcome<T, RequestFailure>,
): Promise<Outcome<T, RequestFailure>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return firstAnswer(servers, 'No server of Solana is set.', (service) =>
    requests.ask({ service, path: '', method: 'POST', body }, (answer) => {
      const result = resultOf(answer, service.name);
      return result.ok ? read(result.value, service.name) : result;
    }),
  );
}

const TROUBLE = new Set([-32004, -32005, -32014, -32016, -32603]);

function resultOf({ status, json }: Answer, service: string): Outcome<unknown, RequestFailure> {
  const body = json as { result?: unknown; error?: { code?: unknown; message?: unknown } } | undefined;
  if (status === 401 || status === 403) return failure('key', `${service} denies access, or needs another key.`);
  if (typeof body !== 'object' || body === null) return failure('transient', `${service} did not answer in JSON.`);
  if (body.error) {
    const message = `${service} refuses: ${quoted(String(body.error.message ?? body.error.code))}.`;
    if (body.error.code === 429) return failure('rate', `${service} limits the rate of requests.`);
    return failure(TROUBLE.has(Number(body.error.code)) ? 'transient' : 'permanent', message);
  }
  if (status >= 400) return failure('permanent', `${service} refuses the question (status ${status}).`);
  return { ok: true, value: body.result };
}
