/** Reads a Tezos account from TzKT, oldest first up to a final block. Lists continue from the last row's number. */
import { type AssetRef, isToken } from '@lotbook/ledger/asset-ref';
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector, type Turned } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { describedAs } from '../../connecting/described.ts';
import { askJson, type JsonServer, oddShape, type ReadJson } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { assetsMoved } from '../../connecting/moved.ts';
import { type OneAddressAccount, oneAddressFamily } from '../../connecting/one-address.ts';
import { atOnce } from '../../connecting/understanding.ts';
import { baseUnits } from '../../connecting/units.ts';
import {
  assetOf,
  isOperation,
  isStakingReward,
  isTransfer,
  MUTEZ,
  type Operation,
  type StakingReward,
  type TokenTransfer,
  understandTezos,
} from './operations.ts';

const PAGE = 500;
/** The number of later blocks after which a block is final. */
const FINALITY = 2;
/** Per request, plus one for the end of the last. */
const CYCLES = 20;

const KINDS = [
  'transaction,origination,delegation,reveal,staking,set_delegate_parameters,activation,migration,register_constant',
  'increase_paid_storage,transfer_ticket,set_deposits_limit,drain_delegate,update_secondary_key,proposal,ballot',
  'baking,attestation,endorsement,attestation_reward,endorsing_reward,dal_attestation_reward,nonce_revelation',
  'vdf_revelation,revelation_penalty,smart_rollup_add_messages,smart_rollup_cement,smart_rollup_execute',
  'smart_rollup_originate,smart_rollup_publish,smart_rollup_recover_bond,smart_rollup_refute',
].join(',');

const TZKT: JsonServer = {
  name: 'TzKT',
  baseUrl: 'https://api.tzkt.io',
  pace: { perSecond: 5, burst: 5 },
};

export const tezosConnector = ascendingConnector<OneAddressAccount>({
  id: 'tezos',
  hosts: ['api.tzkt.io'],
  streams: [
    { id: 'operations', label: 'Tezos: operations' },
    { id: 'tokens', label: 'Tezos: tokens' },
    { id: 'staking', label: 'Tezos: rewards of staking' },
  ],

  tip: tipOf,

  turn(account, stream, { place, tip }, context) {
    const after = (place as string | null) ?? null;
    if (stream === 'staking') return stakingOf(account, after, tip, context);
    const path =
      stream === 'tokens'
        ? `/tokens/transfers?anyof.from.to=${account.address}&sort.asc=id&limit=${PAGE}${after === null ? '' : `&offset.cr=${after}`}`
        : `/accounts/${account.address}/operations?type=${KINDS}&sort=0&limit=${PAGE}${after === null ? '' : `&lastId=${after}`}`;
    const isRow = stream === 'tokens' ? isTransfer : isOperation;
    return ask(account, context, path, (body, name): Outcome<Turned, RequestFailure> => {
      if (!Array.isArray(body) || !body.every(isRow)) return oddShape(name, stream);
      const rows = body as (Operation | TokenTransfer)[];
      const final = rows.filter(({ level }) => level <= tip);
      const last = final.at(-1);
      return {
        ok: true,
        value: {
          records: final.map((row) => recordOf(stream, row)),
          place: last === undefined ? after : String(last.id),
          isLast: rows.length < PAGE || final.length < rows.length,
          wholeTo: last === undefined ? null : last.level - 1,
        },
      };
    });
  },

  balances: (account, context) => balancesOf(account, context),

  past: {
    whyNot: () => null,
    assets: ({ address }, records) => assetsMoved(atOnce(understandTezos(address), records).drafts),
    newest: tipOf,
    timeOf: (account, level, context) =>
      ask(account, context, `/blocks/${level}`, (body, name): Outcome<string, RequestFailure> => {
        const at = Date.parse(String((body as { timestamp?: unknown } | null)?.timestamp));
        return Number.isNaN(at) ? oddShape(name, 'a block') : { ok: true, value: new Date(at).toISOString() };
      }),
    balance: heldAt,
  },

  understanding: ({ address }) => understandTezos(address),
});

export const tezosFamily = oneAddressFamily([
  {
    slug: 'tezos',
    name: 'Tezos',
    coin: 'XTZ',
    coverage:
      'Powered by TzKT. Payments from your baker’s own address are income. Payments from another address are deposits until you classify them. Positions in a contract are not included.',
    servers: [TZKT],
    connector: tezosConnector,
    what: 'operations, tokens and rewards of accounts of Tezos',
    ownServer: 'one that answers as TzKT does',
  },
]);

function ask<T>({ servers }: OneAddressAccount, context: Context, path: string, read: ReadJson<T>) {
  return askJson(servers, 'Tezos', context, { path: `/v1${path}` }, read);
}

function recordOf(stream: string, row: Operation | TokenTransfer): RawRecord {
  return {
    id: `tezos:${stream === 'tokens' ? 'token' : 'operation'}:${row.id}`,
    at: new Date(row.timestamp).toISOString(),
    height: row.level,
    isFinal: true,
    payload: row as unknown as Json,
  };
}

/** Rewards exist only at a cycle's end. */
async function stakingOf(
  account: OneAddressAccount,
  after: string | null,
  tip: number,
  context: Context,
): Promise<Outcome<Turned, RequestFailure>> {
  const from = after === null ? '' : `&cycle.gt=${after}`;
  const path = `/rewards/stakers/${account.address}?sort.asc=cycle&limit=${CYCLES}${from}`;
  const page = await ask(
    account,
    context,
    path,
    (body, name): Outcome<StakingReward[], RequestFailure> =>
      Array.isArray(body) && body.every(isStakingReward)
        ? { ok: true, value: body as StakingReward[] }
        : oddShape(name, 'rewards'),
  );
  if (!page.ok) return page;
  const records: RawRecord[] = [];
  let [last, isOver] = [after, true];
  for (const row of page.value) {
    const end = await endOf(account, row.cycle, context);
    if (!end.ok) return end;
    isOver = end.value.level <= tip;
    if (!isOver) break;
    const { at, level: height } = end.value;
    records.push({ id: `tezos:cycle:${row.cycle}`, at, height, isFinal: true, payload: row as unknown as Json });
    last = String(row.cycle);
  }
  const isLast = page.value.length < CYCLES || !isOver;
  return { ok: true, value: { records, place: last, isLast, wholeTo: null } };
}

function endOf(account: OneAddressAccount, cycle: number, context: Context) {
  return ask(
    account,
    context,
    `/cycles/${cycle}`,
    (body, name): Outcome<{ level: number; at: string }, RequestFailure> => {
      const { lastLevel, endTime } = body as { lastLevel?: unknown; endTime?: unknown };
      return Number.isSafeInteger(lastLevel) && !Number.isNaN(Date.parse(String(endTime)))
        ? { ok: true, value: { level: lastLevel as number, at: new Date(String(endTime)).toISOString() } }
        : oddShape(name, 'a cycle');
    },
  );
}

type Held = { readonly id: number | string; readonly balance: string; readonly token: TokenTransfer['token'] };

async function balancesOf(account: OneAddressAccount, context: Context): Promise<Outcome<Balance[], RequestFailure>> {
  const own = await ask(
    account,
    context,
    `/accounts/${account.address}`,
    (body, name): Outcome<bigint, RequestFailure> => {
      const { balance = 0 } = body as { balance?: unknown };
      const units = wholeUnits(balance);
      return units === null ? oddShape(name, 'what the account has') : { ok: true, value: units };
    },
  );
  if (!own.ok) return own;
  const balances: Balance[] = [{ asset: { symbol: 'XTZ' }, quantity: baseUnits(own.value, MUTEZ) }];
  for (let after = ''; ; ) {
    const path = `/tokens/balances?account=${account.address}&balance.gt=0&sort.asc=id&limit=${PAGE}${after && `&offset.cr=${after}`}`;
    const page = await ask(account, context, path, (body, name): Outcome<Held[], RequestFailure> => {
      const isRow = (row: Partial<Held> | null) =>
        wholeUnits(row?.id) !== null &&
        wholeUnits(row?.balance) !== null &&
        typeof row?.token?.contract?.address === 'string';
      return Array.isArray(body) && body.every(isRow) ? { ok: true, value: body as Held[] } : oddShape(name, 'tokens');
    });
    if (!page.ok) return page;
    for (const { token, balance } of page.value) {
      const { decimals } = describedAs(token.metadata ?? {});
      if (decimals !== null) balances.push({ asset: assetOf(token), quantity: baseUnits(balance, decimals) });
    }
    if (page.value.length < PAGE) return { ok: true, value: balances };
    after = String(page.value.at(-1)!.id);
  }
}

function tipOf(account: OneAddressAccount, context: Context): Promise<Outcome<number, RequestFailure>> {
  return ask(account, context, '/head', (body, name) => {
    const { level } = body as { level?: unknown };
    return Number.isSafeInteger(level)
      ? { ok: true, value: Math.max(0, (level as number) - FINALITY) }
      : oddShape(name, 'the newest block');
  });
}

async function heldAt(
  account: OneAddressAccount,
  asset: AssetRef,
  level: number,
  context: Context,
): Promise<Outcome<string, RequestFailure>> {
  if (!isToken(asset)) {
    const path = `/v1/accounts/${account.address}/balance_history/${level}`;
    const read: ReadJson<string> = (body, name) => {
      const units = wholeUnits(body);
      return units === null ? oddShape(name, 'what the account had') : { ok: true, value: baseUnits(units, MUTEZ) };
    };
    return askJson(account.servers, 'Tezos', context, { path, isNumber: true }, read);
  }
  const [contract, tokenId = '0'] = asset.contract.split('/');
  const path = `/tokens/historical_balances/${level}?account=${account.address}&token.contract=${contract}&token.tokenId=${tokenId}`;
  return ask(account, context, path, (body, name): Outcome<string, RequestFailure> => {
    const [row] = Array.isArray(body) ? (body as (Partial<Held> | null)[]) : [null];
    if (row === undefined) return { ok: true, value: '0' };
    const units = wholeUnits(row?.balance);
    const { decimals } = describedAs(row?.token?.metadata ?? {});
    if (units === null || decimals === null) return oddShape(name, 'what the account had');
    return { ok: true, value: baseUnits(units, decimals) };
  });
}
