/** A page continues after the last transaction of the previous one. Amounts are integer base units. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Json } from '../../connecting/connector.ts';
import { failure, type RequestFailure } from '../../connecting/http/failure.ts';
import { firstAnswer } from '../../connecting/http/first-answer.ts';
import type { Answer } from '../../connecting/http/sending.ts';
import type { Asked, Row, UtxoApi } from './api.ts';
import { type Coin, unitsOf } from './transactions.ts';

type Output = { readonly scriptpubkey_address?: string; readonly value: number };
type Transaction = {
  readonly txid: string;
  readonly fee: number;
  readonly vin: readonly { readonly is_coinbase?: boolean; readonly prevout: Output | null }[];
  readonly vout: readonly Output[];
  readonly status: { readonly confirmed: boolean; readonly block_height?: number; readonly block_time?: number };
};

/** The number of confirmed transactions per response; a shorter one is the last. */
const PAGE = 25;

export const esploraApi: UtxoApi = {
  listsUpToHeight: false,

  height: (asked) => ask(asked, '/blocks/tip/height', readHeight),

  async transactions(asked, address, after) {
    const path = `/address/${address}/txs/chain${after === null ? '' : `/${after}`}`;
    const found = await ask(asked, path, readTransactions);
    if (!found.ok) return found;
    const rows = found.value.map((one): Row => {
      const { block_height: height, block_time: seconds } = one.status;
      return { txid: one.txid, height: height!, seconds: seconds!, payload: one as unknown as Json };
    });
    return { ok: true, value: { rows, next: rows.length >= PAGE ? rows.at(-1)!.txid : null } };
  },

  balance: (asked, address) => ask(asked, `/address/${address}`, readBalance),

  meaning(payload) {
    const { txid, fee, vin, vout } = payload as unknown as Transaction;
    const coin = (output: Output | null): Coin => ({
      address: output?.scriptpubkey_address ?? null,
      units: BigInt(output?.value ?? 0),
    });
    return {
      txid,
      fee: BigInt(fee),
      isMined: vin.some(({ is_coinbase }) => is_coinbase === true),
      ins: vin.map(({ prevout }) => coin(prevout)),
      outs: vout.map(coin),
    };
  },
};

async function ask<T>(
  { network, servers, context }: Asked,
  path: string,
  read: (answer: Answer, name: string) => Outcome<T, RequestFailure>,
): Promise<Outcome<T, RequestFailure>> {
  return firstAnswer(servers, `No server of ${network} is set.`, (service) =>
    context.requests.ask({ service, path }, (answer) => read(answer, service.name)),
  );
}

function readHeight({ status, text }: Answer, name: string): Outcome<number, RequestFailure> {
  if (status !== 200 || !/^\d{1,9}$/.test(text.trim()))
    return failure('transient', `${name} did not report the height of the chain.`);
  return { ok: true, value: Number(text) };
}

function readTransactions({ status, text, json }: Answer, name: string): Outcome<Transaction[], RequestFailure> {
  if (status >= 400 && /too many history/i.test(text))
    return failure(
      'permanent',
      `${name} does not list addresses with so many transactions; name a server of your own.`,
    );
  if (status >= 400)
    return failure(status < 500 ? 'permanent' : 'transient', `${name} refuses the question (status ${status}).`);
  const rows = json;
  if (!Array.isArray(rows)) return failure('transient', `${name} did not answer with transactions.`);
  const confirmed = rows.filter((row) => (row as Transaction)?.status?.confirmed === true) as Transaction[];
  if (!confirmed.every(isTransaction))
    return failure('transient', `${name} sent transactions in a format that is not expected.`);
  return { ok: true, value: confirmed };
}

function readBalance({ status, json }: Answer, name: string): Outcome<bigint, RequestFailure> {
  const body = json as { chain_stats?: { funded_txo_sum?: number; spent_txo_sum?: number } } | null | undefined;
  const { funded_txo_sum: funded, spent_txo_sum: spent } = body?.chain_stats ?? {};
  if (status !== 200 || !Number.isSafeInteger(funded) || !Number.isSafeInteger(spent))
    return failure(
      status >= 400 && status < 500 ? 'permanent' : 'transient',
      `${name} did not report the balance of the address.`,
    );
  return { ok: true, value: BigInt(funded!) - BigInt(spent!) };
}

function isTransaction({ txid, status, vin, vout, fee }: Transaction): boolean {
  return (
    /^[0-9a-f]{64}$/.test(txid) &&
    Number.isSafeInteger(status.block_height) &&
    Number.isSafeInteger(status.block_time) &&
    Array.isArray(vin) &&
    Array.isArray(vout) &&
    unitsOf(fee) !== null &&
    vout.every(({ value }) => unitsOf(value) !== null) &&
    vin.every(({ prevout }) => prevout === null || unitsOf(prevout?.value) !== null)
  );
}
