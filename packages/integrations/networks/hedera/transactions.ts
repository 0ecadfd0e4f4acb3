/**
 * Sums the account's entries in transfer lists. Fees and staking rewards are in the same lists: the transaction id
 * names the fee payer, and a reward is paid when its account is next touched.
 */
import { tokenRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { type DescribedToken, describedIn, tokenOf } from '../../connecting/described.ts';
import { draftsOf, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { unreadableToken } from '../../connecting/token-issue.ts';

type Transfer = { readonly account: string; readonly amount: unknown };
export type Transaction = {
  readonly consensus_timestamp: string;
  readonly transaction_id: string;
  readonly name: string;
  readonly result: string;
  readonly nonce?: number;
  readonly charged_tx_fee: unknown;
  readonly memo_base64?: string | null;
  readonly transfers: readonly Transfer[];
  readonly token_transfers?: readonly (Transfer & { readonly token_id: string })[];
  readonly staking_reward_transfers?: readonly Transfer[];
  readonly nft_transfers?: readonly {
    readonly token_id: string;
    readonly serial_number: number | string;
    readonly sender_account_id: string | null;
    readonly receiver_account_id: string | null;
  }[];
};

export const TINYBARS = 8;
export const TOKEN = 'hedera:token:';
const PLAIN = new Set(['CRYPTOTRANSFER', 'CONTRACTCALL', 'ETHEREUMTRANSACTION', 'CRYPTOCREATEACCOUNT']);

export function isTransaction(value: unknown): value is Transaction {
  const row = value as Partial<Transaction> | null;
  const isList = (list: unknown) =>
    list === undefined || (Array.isArray(list) && list.every((one) => wholeUnits(one?.amount) !== null));
  return (
    /^\d{1,12}\.\d{1,9}$/.test(String(row?.consensus_timestamp)) &&
    typeof row?.transaction_id === 'string' &&
    typeof row.name === 'string' &&
    typeof row.result === 'string' &&
    wholeUnits(row.charged_tx_fee) !== null &&
    Array.isArray(row.transfers) &&
    isList(row.transfers) &&
    isList(row.token_transfers) &&
    isList(row.staking_reward_transfers) &&
    (row.nft_transfers === undefined || Array.isArray(row.nft_transfers))
  );
}

export function tokensIn({ token_transfers: tokens = [] }: Transaction, own: string): string[] {
  return tokens.filter(({ account }) => account === own).map(({ token_id: token }) => token);
}

export function understandHedera(own: string): Understanding {
  return untilItIsCut('HBAR', (records) => normalizeHedera(own, records));
}

function normalizeHedera(own: string, records: Records): Normalized {
  const tokens = describedIn(TOKEN, records);
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const { id, at, height, payload } of records.get('transactions') ?? []) {
    if (height === null) continue;
    const row = payload as unknown as Transaction;
    const hbar = coinsOf(row, own);
    const name = PLAIN.has(row.name) ? '' : row.name.toLowerCase();
    const drafted = draftsOf(
      {
        id,
        at: at!,
        hash: row.transaction_id,
        movements: [hbars(hbar.net), ...tokensOf(row, own, id, tokens, issues), ...nftsOf(row, own, tokens)],
        income: [{ ...hbars(hbar.reward), label: 'staking' }],
        fees: hbar.fee === 0n ? [] : [hbars(hbar.fee)],
        isFailed: row.result !== 'SUCCESS' && row.result !== 'SUCCESS_BUT_MISSING_EXPECTED_OPERATION',
        called: name,
        memo: Buffer.from(row.memo_base64 ?? '', 'base64').toString('utf8'),
      },
      issues,
    );
    drafts.push(...drafted);
  }
  return { drafts: inOrder(drafts), issues };
}

const hbars = (units: bigint): Movement => ({
  asset: { symbol: 'HBAR' },
  amount: { coefficient: units, scale: TINYBARS },
});

function coinsOf(row: Transaction, own: string): { net: bigint; fee: bigint; reward: bigint } {
  const sum = (list: readonly Transfer[] = []) =>
    list.filter(({ account }) => account === own).reduce((total, { amount }) => total + wholeUnits(amount)!, 0n);
  const isPayer = row.transaction_id.split('-')[0] === own;
  // Nested contract calls share the fee of the outer transaction.
  const fee = isPayer && (row.nonce ?? 0) === 0 ? wholeUnits(row.charged_tx_fee)! : 0n;
  const reward = sum(row.staking_reward_transfers);
  return { net: sum(row.transfers) + fee - reward, fee, reward };
}

function tokensOf(
  row: Transaction,
  own: string,
  recordId: string,
  tokens: ReadonlyMap<string, DescribedToken>,
  issues: RecordIssue[],
): Movement[] {
  return (row.token_transfers ?? []).flatMap(({ account, amount, token_id: id }): Movement[] => {
    if (account !== own) return [];
    const token = tokens.get(id);
    if (token === undefined || token.decimals === null) {
      issues.push(unreadableToken(recordId, id));
      return [];
    }
    return [
      { asset: tokenOf('hedera', id, token), amount: { coefficient: wholeUnits(amount)!, scale: token.decimals } },
    ];
  });
}

function nftsOf(row: Transaction, own: string, tokens: ReadonlyMap<string, DescribedToken>): Movement[] {
  return (row.nft_transfers ?? []).flatMap((nft): Movement[] => {
    const sign = (nft.receiver_account_id === own ? 1n : 0n) - (nft.sender_account_id === own ? 1n : 0n);
    if (sign === 0n) return [];
    const symbol = tokens.get(nft.token_id)?.symbol || nft.token_id;
    const asset = tokenRef('hedera', `${nft.token_id}/${nft.serial_number}`, `${symbol} #${nft.serial_number}`);
    return [{ asset, amount: { coefficient: sign, scale: 0 }, isNft: true }];
  });
}
