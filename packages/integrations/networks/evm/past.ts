/** Past balances require an archive node; other nodes refuse the request. */
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import { isToken } from '@lotbook/ledger/asset-ref';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context, Past, RawRecord } from '../../connecting/connector.ts';
import { askJson, type JsonServer, oddShape } from '../../connecting/http/ask-json.ts';
import { failure, quoted, type RequestFailure } from '../../connecting/http/failure.ts';
import { type Reach, serviceAddress } from '../../connecting/http/reach.ts';
import type { SetServices } from '../../connecting/link.ts';
import { baseUnits } from '../../connecting/units.ts';
import type { EvmAccount } from './etherscan-like.ts';
import { movedTokens } from './movements.ts';
import { PUBLIC_NODE } from './names.ts';
import type { EvmNetwork } from './networks.ts';

const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const COIN_DECIMALS = 18;
const PRUNED =
  /missing trie node|archive|prun|historical state|state (is )?not available|old state|required historical|header not found/i;

/** Uses the user's node. Otherwise uses a public one, unless the user configured a server for the network. */
export function pastNode(network: EvmNetwork, services: SetServices, reach: Reach): Outcome<JsonServer | null> {
  const own = services.get(`${network.slug}-rpc`)?.url;
  if (own !== undefined) {
    const url = serviceAddress(own, reach);
    if (!url.ok) return url;
    const pace = { perSecond: 50, burst: 50 };
    return { ok: true, value: { name: `The node of ${network.name}`, baseUrl: url.value, pace } };
  }
  if (services.get(network.slug)?.url !== undefined) return { ok: true, value: null };
  if (network.slug === 'ethereum') return { ok: true, value: PUBLIC_NODE };
  const index = network.indexes.find(({ name }) => name === 'Blockscout');
  if (!index) return { ok: true, value: null };
  const pace = { perSecond: index.perSecond, burst: index.perSecond };
  return { ok: true, value: { name: index.name, baseUrl: `${index.baseUrl}/eth-rpc`, pace } };
}

export const evmPast: Past<EvmAccount> = {
  whyNot: ({ node, network }) =>
    node == null
      ? `No node of ${network.name} is set that keeps balances of the past (LOTBOOK_${network.slug.toUpperCase().replaceAll('-', '_')}_RPC_URL).`
      : null,
  assets: ({ network }, records: ReadonlyMap<string, readonly RawRecord[]>): AssetRef[] => [
    { symbol: network.coin },
    ...movedTokens(network, records).map(({ asset }) => asset),
  ],
  async newest(account, context) {
    const answer = await call(account, context, 'eth_blockNumber', []);
    return answer.ok ? { ok: true, value: Number(answer.value) - account.network.finality } : answer;
  },
  async timeOf(account, height, context) {
    const { node, network } = account;
    if (node == null) return failure('permanent', `No node of ${network.name} is set.`);
    return askJson(
      [node],
      network.name,
      context,
      question('eth_getBlockByNumber', [hex(height), false]),
      (body, name) => {
        const { result } = body as { result?: { timestamp?: unknown } | null };
        const seconds = Number(result?.timestamp);
        if (typeof result?.timestamp !== 'string' || !Number.isSafeInteger(seconds)) return oddShape(name, 'a block');
        return { ok: true, value: new Date(seconds * 1000).toISOString() };
      },
    );
  },
  async balance(account, asset, height, context) {
    if (!isToken(asset)) {
      const coin = await call(account, context, 'eth_getBalance', [account.address, hex(height)]);
      return coin.ok ? { ok: true, value: baseUnits(coin.value, COIN_DECIMALS) } : coin;
    }
    const decimals = await call(account, context, 'eth_call', [{ to: asset.contract, data: DECIMALS }, 'latest']);
    if (!decimals.ok) return decimals;
    if (decimals.value > 255n) return failure('permanent', 'The contract of the token does not say its decimals.');
    const data = `${BALANCE_OF}${account.address.slice(2).padStart(64, '0')}`;
    const units = await call(account, context, 'eth_call', [{ to: asset.contract, data }, hex(height)]);
    return units.ok ? { ok: true, value: baseUnits(units.value, Number(decimals.value)) } : units;
  },
};

const hex = (height: number) => `0x${height.toString(16)}`;
const question = (method: string, params: readonly unknown[]) => ({
  path: '',
  body: { jsonrpc: '2.0', id: 1, method, params },
});

async function call(
  { node, network }: EvmAccount,
  context: Context,
  method: string,
  params: readonly unknown[],
): Promise<Outcome<bigint, RequestFailure>> {
  if (node == null) return failure('permanent', `No node of ${network.name} is set.`);
  return askJson([node], network.name, context, question(method, params), (body, name) => {
    const { result, error } = body as { result?: unknown; error?: { message?: unknown; code?: unknown } };
    if (error) {
      const said = String(error.message ?? error.code).slice(0, 200);
      if (PRUNED.test(said))
        return failure(
          'permanent',
          `${name} keeps no balances of the past: it is no archive node. Another one can be set.`,
        );
      if (/revert/i.test(said)) return { ok: true, value: 0n };
      return failure('transient', `${name} refuses: ${quoted(said)}.`);
    }
    if (result === '0x') return { ok: true, value: 0n };
    if (typeof result !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(result)) return oddShape(name, 'a number');
    return { ok: true, value: BigInt(result) };
  });
}
