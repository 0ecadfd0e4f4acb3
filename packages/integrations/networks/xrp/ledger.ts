/** Reads validated ledgers, oldest first, which are final. A marker leads to the next page. */
import { assetKey, isToken } from '@lotbook/ledger/asset-ref';
import { parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { leg } from '../../connecting/happened.ts';
import { askJson, type JsonServer, oddShape } from '../../connecting/http/ask-json.ts';
import { failure, quoted, type RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { assetsMoved } from '../../connecting/moved.ts';
import { atOnce } from '../../connecting/understanding.ts';
import { baseUnits } from '../../connecting/units.ts';
import { atSecond, currencyAsset, DROPS, hashOf, isRow, type Row, timeOf, understandXrp } from './transactions.ts';

/** @property address  in its classic form, `r…` */
export type XrpAccount = { readonly address: string; readonly servers: readonly JsonServer[] };

const STREAM = { id: 'transactions', label: 'XRP Ledger: transactions' };
const PAGE = 200;
const NFT = /^[0-9A-F]{64}$/;
/** Earlier ledgers were lost in 2013. */
const FIRST = 32_570;
const PACE = { perSecond: 2, burst: 2 };

export const XRP_SERVERS: readonly JsonServer[] = [
  { name: 'XRPL Cluster', baseUrl: 'https://xrplcluster.com', pace: PACE },
  { name: 'Ripple', baseUrl: 'https://s2.ripple.com:51234', pace: PACE },
];

type Place = { from: number; marker: Json };

export const xrpConnector = ascendingConnector<XrpAccount>({
  id: 'xrp',
  hosts: ['xrplcluster.com', 's2.ripple.com'],
  streams: [STREAM],

  tip: newestOf,

  async turn(account, _stream, { place, tip }, context) {
    const { from, marker } = (place as Place | null) ?? { from: FIRST, marker: null };
    const asked = {
      account: account.address,
      ledger_index_min: from,
      ledger_index_max: tip,
      forward: true,
      limit: PAGE,
      ...(marker !== null && { marker }),
    };
    return ask(account, context, 'account_tx', asked, (result, name) => {
      const rows = result.error === 'actNotFound' ? [] : result.transactions;
      if (!Array.isArray(rows) || !rows.every(isRow)) return oddShape(name, 'transactions');
      const next = (result.marker ?? null) as Json;
      const last = (rows as Row[]).at(-1);
      const value = {
        records: (rows as Row[]).map(recordOf),
        place: next === null ? { from: tip, marker: null } : { from, marker: next },
        isLast: next === null,
        wholeTo: last ? ledgerOf(last) - 1 : null,
      };
      return { ok: true, value };
    });
  },

  async balances(account, context) {
    const own = await coinsOf(account, 'validated', context);
    if (!own.ok) return own;
    const lines = await linesOf(account, 'validated', context);
    if (!lines.ok) return lines;
    return { ok: true, value: [own.value, ...lines.value] };
  },

  past: {
    whyNot: () => null,
    // Balance lists do not contain NFTs.
    assets: ({ address }, records) =>
      assetsMoved(atOnce(understandXrp(address), records).drafts).filter(
        (asset) => !isToken(asset) || !NFT.test(asset.contract),
      ),
    newest: newestOf,
    timeOf: (account, height, context) =>
      ask(account, context, 'ledger', { ledger_index: height }, ({ ledger }, name): Outcome<string, RequestFailure> => {
        const { close_time: seconds } = (ledger ?? {}) as { close_time?: unknown };
        return Number.isSafeInteger(seconds)
          ? { ok: true, value: atSecond(seconds as number) }
          : oddShape(name, 'a ledger');
      }).then(orForgotten),
    async balance(account, asset, height, context) {
      if (!isToken(asset)) {
        const own = orForgotten(await coinsOf(account, height, context));
        return own.ok ? { ok: true, value: own.value.quantity } : own;
      }
      const lines = orForgotten(await linesOf(account, height, context));
      if (!lines.ok) return lines;
      const line = lines.value.find((one) => assetKey(one.asset) === assetKey(asset));
      return { ok: true, value: line?.quantity ?? '0' };
    },
  },

  understanding: ({ address }) => understandXrp(address),
});

type At = number | 'validated';

function newestOf(account: XrpAccount, context: Context): Promise<Outcome<number, RequestFailure>> {
  return ask(account, context, 'ledger', { ledger_index: 'validated' }, ({ ledger_index: index }, name) =>
    Number.isSafeInteger(index) ? { ok: true, value: index as number } : oddShape(name, 'the newest ledger'),
  );
}

/** A node may have the transactions of a ledger, but no longer its state. */
function orForgotten<T>(answer: Outcome<T, RequestFailure>): Outcome<T, RequestFailure> {
  if (answer.ok || !/lgrNotFound|lgrIdxsInvalid/.test(answer.error.message)) return answer;
  return failure('permanent', 'The server of the XRP Ledger keeps no balances of that day. Another one can be set.');
}

function coinsOf(account: XrpAccount, at: At, context: Context): Promise<Outcome<Balance, RequestFailure>> {
  const asked = { account: account.address, ledger_index: at };
  return ask(account, context, 'account_info', asked, (result, name): Outcome<Balance, RequestFailure> => {
    const { Balance: balance } = (result.account_data ?? {}) as { Balance?: unknown };
    const drops = result.error === 'actNotFound' ? 0n : wholeUnits(balance);
    if (drops === null) return oddShape(name, 'the balance');
    return { ok: true, value: { asset: { symbol: 'XRP' }, quantity: baseUnits(drops, DROPS) } };
  });
}

async function linesOf(account: XrpAccount, ledger: At, context: Context): Promise<Outcome<Balance[], RequestFailure>> {
  const found: Balance[] = [];
  let marker: unknown = null;
  do {
    const at = {
      account: account.address,
      ledger_index: ledger,
      limit: PAGE,
      ...(marker !== null && { marker }),
    };
    const page = await ask(account, context, 'account_lines', at, (result, name) => {
      const lines = result.error === 'actNotFound' ? [] : result.lines;
      return Array.isArray(lines) ? { ok: true, value: { lines, next: result.marker } } : oddShape(name, 'balances');
    });
    if (!page.ok) return page;
    for (const { account: issuer, currency, balance } of page.value.lines) {
      const amount = parseDecimal(String(balance));
      if (amount !== null && amount.coefficient > 0n)
        found.push(leg({ asset: currencyAsset(String(currency), String(issuer)), amount }));
    }
    marker = page.value.next ?? null;
  } while (marker !== null && found.length < 10_000);
  return { ok: true, value: found };
}

const ledgerOf = ({ ledger_index: outside, tx, tx_json: json }: Row) =>
  Number(outside ?? tx?.ledger_index ?? json?.ledger_index);

function recordOf(row: Row): RawRecord {
  return {
    id: `xrp:${hashOf(row)}`,
    at: timeOf(row),
    height: ledgerOf(row),
    isFinal: true,
    payload: row as unknown as Json,
  };
}

/** The node is busy or temporarily lacks the data. */
const TROUBLE = new Set([
  'tooBusy',
  'noNetwork',
  'noCurrent',
  'noClosed',
  'lgrNotFound',
  'lgrIdxsInvalid',
  'internal',
  'amendmentBlocked',
]);

type Result = { readonly [name: string]: unknown };

function ask<T>(
  { servers }: XrpAccount,
  context: Context,
  method: string,
  params: object,
  read: (result: Result, service: string) => Outcome<T, RequestFailure>,
): Promise<Outcome<T, RequestFailure>> {
  return askJson(
    servers,
    'the XRP Ledger',
    context,
    { path: '/', body: { method, params: [params] } },
    (body, name) => {
      const result = (body as { result?: Result } | undefined)?.result;
      if (typeof result !== 'object' || result === null) return oddShape(name, 'an answer');
      const { error } = result;
      if (error === 'slowDown') return failure('rate', `${name} limits the rate of requests.`);
      if (typeof error === 'string' && TROUBLE.has(error))
        return failure('transient', `${name} is having problems (${error}).`);
      if (error !== undefined && error !== 'actNotFound')
        return failure('permanent', `${name} refuses the question: ${quoted(String(error))}.`);
      return read(result, name);
    },
  );
}
