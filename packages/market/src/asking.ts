/**
 * Sends requests to price services with the code of connectors and the limits of a recurring job. Differences between
 * services are data.
 */
import type { Clock } from '@lotbook/integrations/connecting/http/clock';
import { failure, type RequestFailure } from '@lotbook/integrations/connecting/http/failure';
import { type Asked, createRequests, type Service } from '@lotbook/integrations/connecting/http/requests';
import type { Answer } from '@lotbook/integrations/connecting/http/sending';
import type { Outcome } from '@lotbook/ledger/outcome';
import { exactNumbers } from './json.ts';
import type { PriceFailure } from './provider.ts';
import { isSimulated } from './simulated.ts';

export type PriceService = {
  readonly id: string;
  readonly name: string;
  readonly root: string;
  readonly perSecond: number;
  readonly timeoutMs?: number;
  /** The limit of uncompressed bytes. */
  readonly maxBytes?: number;
  /** The key must never appear in a message. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True if 404 means an unknown asset; undefined if it is an error. */
  readonly isUnknown404?: true;
  /** Explains an error from the start of the body; null to use the status. */
  readonly explain?: (text: string) => PriceFailure | null;
};

export type ProviderOptions = {
  readonly clock: Clock;
  /** An address that replaces the service's, without limits on its network. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly onAsked?: (asked: Asked) => void;
};

export type OpenService = {
  /**
   * @param path the path with its query, beginning with a slash
   * @param read parses the response; an unusable one is a `bad-answer`, which is not retried
   * @param keepMs the maximum age of a cached result; undefined to not cache it
   */
  get<T>(path: string, read: Read<T>, keepMs?: number): Promise<Outcome<T, PriceFailure>>;
};

export type Read<T> = (answer: Answer) => Outcome<T, PriceFailure>;

/** Limits of retries. A job does not wait for hours, because the next run requests the rest. */
const PATIENCE = { tries: 4, triesAtLimit: 2, firstPauseMs: 500, longestWaitMs: 30_000, timeoutMs: 10_000 };
const MOST_BYTES = 8 * 1024 * 1024;
const SIMULATED_PER_SECOND = 1000;
const MOST_REDIRECTS = 3;
const MOST_OF_A_REFUSAL = 4096;

export function openService(service: PriceService, options: ProviderOptions): OpenService {
  const { clock, baseUrl = service.root, onAsked, timeoutMs = service.timeoutMs, maxBytes } = options;
  const requests = createRequests({
    ...PATIENCE,
    clock,
    onAsked,
    reach: options.baseUrl === undefined ? 'public' : 'anywhere',
    ...(timeoutMs !== undefined && { timeoutMs }),
    maxBytes: maxBytes ?? service.maxBytes ?? MOST_BYTES,
  });
  const perSecond = isSimulated(baseUrl) ? SIMULATED_PER_SECOND : service.perSecond;
  const { headers = {} } = service;
  const asked: Service = {
    name: service.name,
    baseUrl: baseUrl.replace(/\/$/, ''),
    pace: { perSecond, burst: Math.max(1, perSecond) },
    credential: `${service.id} ${Object.keys(headers).join()}`,
    redirects: MOST_REDIRECTS,
    secrets: Object.values(headers),
  };
  return {
    async get<T>(path: string, read: Read<T>, keepMs?: number): Promise<Outcome<T, PriceFailure>> {
      const request = { service: asked, path, headers, revive: exactNumbers, ...(keepMs !== undefined && { keepMs }) };
      const answer = await requests.ask(request, (given) => meaning(given, service, read));
      return answer.ok ? answer.value : { ok: false, error: priceFailure(answer.error) };
    },
  };
}

function meaning<T>(
  answer: Answer,
  service: PriceService,
  read: Read<T>,
): Outcome<Outcome<T, PriceFailure>, RequestFailure> {
  const said = answer.status < 400 ? read(answer) : refused(answer, service);
  if (said.ok) return { ok: true, value: said };
  const { code, message } = said.error;
  switch (code) {
    case 'unknown-asset':
    case 'no-price':
      return { ok: true, value: said };
    case 'rate-limited':
      return failure('rate', message, said.error.retryAfterMs ?? undefined);
    case 'offline':
      return failure('transient', message);
    case 'bad-answer':
      return failure(answer.status >= 500 ? 'transient' : 'permanent', message);
  }
}

function refused({ status, text }: Answer, service: PriceService): { ok: false; error: PriceFailure } {
  const explained = service.explain?.(text.slice(0, MOST_OF_A_REFUSAL));
  if (explained) return { ok: false, error: explained };
  const code = status === 404 && service.isUnknown404 ? 'unknown-asset' : 'bad-answer';
  return { ok: false, error: { code, message: `${service.name} refused the question (status ${status}).` } };
}

function priceFailure({ kind, message, retryAfterMs }: RequestFailure): PriceFailure {
  // The caller joins messages about prices into one sentence.
  const said = message.replace(/\.$/, '');
  if (kind === 'rate') return { code: 'rate-limited', message: said, retryAfterMs: retryAfterMs ?? null };
  return { code: kind === 'transient' ? 'offline' : 'bad-answer', message: said };
}
