/**
 * Fake exchanges that accept keys beginning with GOOD. HitBTC, which has a high rate limit, has one deposit of half a
 * bitcoin. The others are empty.
 */
import { type Played, play, Status } from '../services/server.ts';

export type PlayedExchanges = Played & {
  permissions: Record<string, string[]>;
  /** The exchanges that reject every key from now on. */
  readonly revoked: Set<string>;
};

export const HITBTC = 'api.hitbtc.com';
export const OTHERS = ['api.bybit.com', 'www.okx.com', 'coinmate.io', 'api.kraken.com'];
const DEPOSITED_AT = '2024-03-14T15:14:08.000Z';

export async function playedExchanges(): Promise<PlayedExchanges> {
  const played = await play((url, body, request) => {
    const [, host, ...path] = url.pathname.split('/');
    const key = (name: string) => (exchanges.revoked.has(host!) ? '' : String(request.headers[name] ?? ''));
    if (host === HITBTC) return hitbtcs(url, key('authorization'));
    if (host === 'api.bybit.com') return bybits(url, key('x-bapi-api-key'));
    if (host === 'www.okx.com') return okxs(`/${path.join('/')}`, key('ok-access-key'));
    if (host === 'coinmate.io') return coinmates(path.at(-1)!, new URLSearchParams(body));
    if (host === 'api.kraken.com') return krakens(path.at(-1)!, key('api-key'));
    return new Status(404, 'unknown host');
  });
  const exchanges: PlayedExchanges = Object.assign(played, { permissions: {}, revoked: new Set<string>() });
  function bybits({ pathname, searchParams }: URL, key: string) {
    const answer = (result: object) => ({ retCode: 0, retMsg: 'OK', result, time: Date.now() });
    if (pathname.includes('/v5/market/')) return answer({ list: [], category: searchParams.get('category') ?? 'spot' });
    if (!key.startsWith('GOOD')) return { retCode: 10003, retMsg: 'API key is invalid.' };
    if (pathname.endsWith('/v5/user/query-api')) {
      const canMore = Object.keys(exchanges.permissions).length > 0;
      return answer({ readOnly: canMore ? 0 : 1, permissions: exchanges.permissions });
    }
    return answer({ list: [], rows: [], nextPageCursor: '' });
  }
  return exchanges;
}

const DEPOSIT = {
  id: '101609495',
  created_at: DEPOSITED_AT,
  updated_at: DEPOSITED_AT,
  status: 'SUCCESS',
  type: 'DEPOSIT',
  subtype: 'BLOCKCHAIN',
  native: {
    tx_id: 'e20b0965-4024-44d0-b63f-7fb8996a6706',
    index: 881652766,
    currency: 'BTC',
    amount: '0.5',
    hash: 'ab'.repeat(32),
    address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    confirmations: 20,
  },
};

/** Checks the header: `HS256 ` and base64 of `key:signature:time`. */
function hitbtcs({ pathname, searchParams }: URL, header: string) {
  if (pathname.includes('/public/')) return {};
  const [key = ''] = Buffer.from(header.replace('HS256 ', ''), 'base64').toString().split(':');
  if (!key.startsWith('GOOD'))
    return new Status(
      401,
      JSON.stringify({ error: { code: 1002, message: 'Authorization is required or has been failed' } }),
    );
  const isAsked = (searchParams.get('types') ?? '').includes('DEPOSIT');
  const isWithin =
    (searchParams.get('from') ?? '') <= DEPOSITED_AT && DEPOSITED_AT <= (searchParams.get('till') ?? '9');
  return pathname.endsWith('/wallet/transactions') && isAsked && isWithin ? [DEPOSIT] : [];
}

function okxs(path: string, key: string) {
  if (path.startsWith('/api/v5/public/')) return { code: '0', data: [] };
  if (!key.startsWith('GOOD')) return { code: '50111', msg: 'Invalid OK-ACCESS-KEY', data: [] };
  return { code: '0', msg: '', data: path === '/api/v5/account/config' ? [{ perm: 'read_only' }] : [] };
}

function coinmates(method: string, asked: URLSearchParams) {
  if (method === 'tradingPairs') return { error: false, data: [] };
  if (!(asked.get('publicKey') ?? '').startsWith('GOOD')) return { error: true, errorMessage: 'Access denied.' };
  return { error: false, data: method === 'balances' ? {} : [] };
}

function krakens(method: string, key: string) {
  const isPublic = method === 'Assets' || method === 'AssetPairs';
  if (!isPublic && !key.startsWith('GOOD')) return { error: ['EAPI:Invalid key'] };
  return { error: [], result: {} };
}
