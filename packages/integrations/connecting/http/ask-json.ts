import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../connector.ts';
import { failure, type RequestFailure } from './failure.ts';
import { firstAnswer } from './first-answer.ts';
import { wholeUnits } from './json.ts';
import type { Request, Service } from './requests.ts';
import type { Answer } from './sending.ts';

export type JsonServer = Service & { readonly headers?: Readonly<Record<string, string>> };

export type Question = {
  readonly path: string;
  readonly body?: unknown;
  /** `read` receives undefined for status 404. */
  readonly isNothing404?: true;
  readonly isNumber?: true;
  readonly isNothing?: (text: string) => boolean;
  /** Set for services without status 429. */
  readonly isTooOften?: (text: string) => boolean;
};

const TOO_OFTEN_MS = 30_000;

export type ReadJson<T> = (body: unknown, service: string) => Outcome<T, RequestFailure>;

/** @param what  the network in the error about a missing server */
export function askJson<T>(
  servers: readonly JsonServer[],
  what: string,
  { requests }: Context,
  { path, body, isNothing404, isNumber, isNothing = () => false, isTooOften = () => false }: Question,
  read: ReadJson<T>,
): Promise<Outcome<T, RequestFailure>> {
  return firstAnswer(servers, `No server of ${what} is set.`, async (service) => {
    const sent = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
    const request: Request = { service, path, ...sent, ...(service.headers && { headers: service.headers }) };
    let isEmpty = false;
    const answer = await requests.ask(request, (answer) => {
      if (answer.status >= 400 && isTooOften(answer.text))
        return failure('rate', `${service.name} limits the rate of requests.`, TOO_OFTEN_MS);
      isEmpty = (isNothing404 === true && answer.status === 404) || (answer.status >= 400 && isNothing(answer.text));
      return isEmpty ? failure('permanent', 'There is nothing.') : readAnswer(answer, service.name, read, isNumber);
    });
    return isEmpty ? read(undefined, service.name) : answer;
  });
}

function readAnswer<T>(
  { status, json: body }: Answer,
  service: string,
  read: ReadJson<T>,
  isNumber = false,
): Outcome<T, RequestFailure> {
  if (status === 401 || status === 403) return failure('key', `${service} denies access, or needs another key.`);
  if (status >= 400) return failure(status < 500 ? 'permanent' : 'transient', refusedBy(service, status));
  const isAnswer = isNumber ? wholeUnits(body) !== null : typeof body === 'object' && body !== null;
  if (!isAnswer) return failure('transient', `${service} did not answer in JSON.`);
  return read(body, service);
}

const refusedBy = (service: string, status: number) => `${service} refuses the question (status ${status}).`;

export function oddShape(service: string, what: string) {
  return failure('transient', `${service} sent ${what} in a format that is not expected.`);
}
