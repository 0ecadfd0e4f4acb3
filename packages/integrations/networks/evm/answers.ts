/** All responses have status 200, even refusals; their wording differs by vendor. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Json } from '../../connecting/connector.ts';
import { failure, quoted, type RequestFailure } from '../../connecting/http/failure.ts';
import type { Answer } from '../../connecting/http/sending.ts';

export type EvmRow = { readonly [key: string]: Json };

const NOTHING =
  /^no (\w+ )?(transactions?|records|transfers|token transfers|internal transactions|data|withdrawals) found/i;
const KINDS: readonly (readonly [RegExp, RequestFailure['kind'], string])[] = [
  [/rate limit|too many requests|max calls per sec/i, 'rate', 'limits the rate of requests.'],
  [/api ?key/i, 'key', 'does not accept the key.'],
  [
    /not supported for this chain|upgrade your api plan|pro endpoint/i,
    'permission',
    'gives this network to paying customers only.',
  ],
  [/invalid address/i, 'permanent', 'says that this is no address.'],
  [/timeout|timed out|busy|try again|unexpected error|indexing/i, 'transient', 'is having problems.'],
];

/** @returns an empty list if there are no rows */
export function readRows(service: string): (answer: Answer) => Outcome<EvmRow[], RequestFailure> {
  return (answer) => {
    const body = bodyOf(answer, service);
    if (!body.ok) return body;
    const { status, message, result } = body.value;
    if (Array.isArray(result) && (status === '1' || (result.length === 0 && NOTHING.test(String(message)))))
      return result.every(isRow)
        ? { ok: true, value: result }
        : failure('transient', `${service} sent rows in a format that is not expected.`);
    if (NOTHING.test(String(message)) || NOTHING.test(String(result))) return { ok: true, value: [] };
    return refusal(service, `${message ?? ''} ${typeof result === 'string' ? result : ''}`);
  };
}

export function readFigure(service: string): (answer: Answer) => Outcome<string, RequestFailure> {
  return (answer) => {
    const body = bodyOf(answer, service);
    if (!body.ok) return body;
    const { message, result, error } = body.value;
    if (typeof result === 'string' && /^(\d{1,80}|0x[0-9a-f]{1,64})$/i.test(result))
      return { ok: true, value: BigInt(result).toString() };
    return refusal(service, `${errorText(error)} ${message ?? ''} ${typeof result === 'string' ? result : ''}`);
  };
}

export function readObject(service: string): (answer: Answer) => Outcome<EvmRow | null, RequestFailure> {
  return (answer) => {
    const body = bodyOf(answer, service);
    if (!body.ok) return body;
    const { message, result, error } = body.value;
    if (result === null) return { ok: true, value: null };
    if (isRow(result)) return { ok: true, value: result };
    return refusal(service, `${errorText(error)} ${message ?? ''} ${typeof result === 'string' ? result : ''}`);
  };
}

function bodyOf({ status, json: body }: Answer, service: string): Outcome<EvmRow, RequestFailure> {
  if (body === undefined) {
    if (status === 401 || status === 402 || status === 403)
      return failure('key', `${service} does not accept the key.`);
    return status >= 400 && status < 500
      ? failure('permanent', `${service} refuses the question (status ${status}).`)
      : failure('transient', `${service} did not answer in JSON.`);
  }
  if (isRow(body)) {
    if (status < 400) return { ok: true, value: body };
    if (status === 401 || status === 402 || status === 403)
      return failure('key', `${service} does not accept the key.`);
    const said = refusal(service, `${body.message ?? ''} ${typeof body.result === 'string' ? body.result : ''}`);
    return status >= 500 && said.error.kind === 'permanent' ? failure('transient', said.error.message) : said;
  }
  return failure('transient', `${service} sent an answer that is not expected.`);
}

function refusal(service: string, said: string): { ok: false; error: RequestFailure } {
  const found = KINDS.find(([words]) => words.test(said));
  if (found) return failure(found[1], `${service} ${found[2]}`);
  return failure('permanent', `${service} refuses: ${quoted(said)}.`);
}

function errorText(error: Json | undefined): string {
  return isRow(error) ? String(error.message ?? '') : '';
}

function isRow(value: unknown): value is EvmRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
