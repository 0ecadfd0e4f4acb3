/**
 * Supports exchanges that the library lacks, by GET requests with JSON responses. Headers are built for each attempt,
 * because signatures depend on the time.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../connector.ts';
import { failure, type RequestFailure } from '../http/failure.ts';
import { numbersAsText } from '../http/json.ts';
import type { Service } from '../http/requests.ts';
import type { Answer } from '../http/sending.ts';
import type { Pace } from '../http/turns.ts';
import { asked, Failed } from './failed.ts';
import type { Client, ExchangeAccount, Library } from './library.ts';
import type { Credentials } from './listed.ts';
import type { Unified } from './records.ts';

export type OwnApi = {
  readonly pace: Pace;
  readonly noMore?: readonly number[];
  /**
   * @param path including its query
   * @param now in milliseconds since 1970
   * @throws {Failed} for a malformed key
   */
  headers(credentials: Credentials, path: string, now: number): Readonly<Record<string, string>>;
};

export type OwnAnswer = { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

type OwnLibrary = { get(path: string, headers?: Readonly<Record<string, string>>): Promise<OwnAnswer> };

export function own(library: Library): OwnLibrary {
  return library as unknown as OwnLibrary;
}

/** @throws {Failed} */
export function listOf(body: unknown, name: string): readonly Unified[] {
  if (Array.isArray(body) && body.every((one) => typeof one === 'object' && one !== null)) return body as Unified[];
  throw new Failed({ kind: 'transient', message: `${name} sent a list in a format that is not expected.` });
}

export function openOwn(account: ExchangeAccount, api: OwnApi, context: Context): Client {
  const { exchange, credentials, fingerprint, baseUrl } = account;
  const host = exchange.hosts[0]!;
  const service: Service = {
    name: exchange.name,
    baseUrl: baseUrl === null ? `https://${host}` : `${baseUrl}/${host}`,
    pace: api.pace,
    credential: `${exchange.slug} ${fingerprint}`,
    secrets: Object.values(credentials).filter((value) => value !== undefined),
  };
  const get: OwnLibrary['get'] = async (path, headers) => {
    await context.requests.turn(service, 1);
    const who = api.headers(credentials, path, context.clock.now());
    const answer = await context.requests.once(
      { service, path, headers: { ...who, ...headers }, revive: numbersAsText },
      (value) => read(value, account, api),
    );
    if (!answer.ok) throw new Failed(answer.error);
    return answer.value;
  };
  const library = { get } as unknown as Library;
  return {
    library,
    ask: (what, question) =>
      asked(
        context.requests,
        service,
        () => question(library),
        // The profile failed on a malformed response.
        () => failure('transient', `${exchange.name} sent ${what} that cannot be read.`).error,
      ),
  };
}

function read(
  { status, json: body, headers }: Answer,
  { exchange: { name }, credentials }: ExchangeAccount,
  { noMore = [] }: OwnApi,
): Outcome<OwnAnswer, RequestFailure> {
  if (noMore.includes(status)) return { ok: true, value: { body: [], headers } };
  const isGranted = credentials.accessToken !== undefined;
  if (status === 401)
    return failure(
      'key',
      isGranted ? `${name} no longer lets this server read the account.` : `${name} does not accept the key.`,
    );
  if (status === 403) return failure('permission', `${name} does not let this key read it.`);
  if (status >= 400)
    return failure(status < 500 ? 'permanent' : 'transient', `${name} refused the question (status ${status}).`);
  // An empty object is never a valid response to a key's owner.
  if (typeof body !== 'object' || body === null || (!Array.isArray(body) && Object.keys(body).length === 0))
    return failure('transient', `${name} sent an answer that cannot be read.`);
  return { ok: true, value: { body, headers } };
}
