/**
 * How a service of prices is asked: with the requests that connectors ask with (limits, retries, sizes and where they may lead are theirs), held to
 * the patience of a job that comes again by itself. What differs from service to service is data; here is what an answer means to a source of
 * prices.
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
  /** As a person would say it. */
  readonly name: string;
  /** Asked where no other address is set. */
  readonly root: string;
  /** At most so many questions in a second, and so many at once after a rest. */
  readonly perSecond: number;
  readonly timeoutMs?: number;
  /** Of an answer, unpacked. */
  readonly maxBytes?: number;
  /** Sent with every question: a key. Never part of a message. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What status 404 means: that it does not know the asset; left out: a mistake of ours or theirs. */
  readonly isUnknown404?: true;
  /** What a refusal means, by the first characters of its body; null: what its status says. */
  readonly explain?: (text: string) => PriceFailure | null;
};

/** What whoever opens a source of prices may say of its requests; the rest is the service's. */
export type ProviderOptions = {
  readonly clock: Clock;
  /** Asked instead of the service's own address: the operator's choice, which may be anywhere. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly onAsked?: (asked: Asked) => void;
};

export type OpenService = {
  /**
   * @param path  begins with a slash; query included
   * @param read  what an answer says; that it says nothing usable is `bad-answer`, and is not asked again
   * @param keepMs  how old what was read may be; left out: it is asked for
   */
  get<T>(path: string, read: Read<T>, keepMs?: number): Promise<Outcome<T, PriceFailure>>;
};

export type Read<T> = (answer: Answer) => Outcome<T, PriceFailure>;

/** A job does not wait for hours: what is left is asked for by the next. */
const PATIENCE = { tries: 4, triesAtLimit: 2, firstPauseMs: 500, longestWaitMs: 30_000, timeoutMs: 10_000 };
const MOST_BYTES = 8 * 1024 * 1024;
/** Of a made-up market, on this machine. */
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

/** That a service has nothing is an answer; all else that is none is a failure of the request. */
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
  // Messages about prices are put together to one sentence by whoever says them.
  const said = message.replace(/\.$/, '');
  if (kind === 'rate') return { code: 'rate-limited', message: said, retryAfterMs: retryAfterMs ?? null };
  return { code: kind === 'transient' ? 'offline' : 'bad-answer', message: said };
}
