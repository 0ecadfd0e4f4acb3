import { type Decimal, normalize } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue } from '../../connecting/connector.ts';
import { draftsOf, type Happened } from '../../connecting/happened.ts';
import { inOrder } from '../../connecting/in-order.ts';
import type { EvmRow } from './answers.ts';
import { hashOfRow } from './hash.ts';
import { COIN_DECIMALS, type OnChain, onChain } from './movements.ts';
import type { EvmNetwork } from './networks.ts';
import { understood } from './understood.ts';
import { draftsOfWithdrawal } from './withdrawals.ts';

type Account = { readonly network: EvmNetwork; readonly address: string };

export function normalizeEvm(
  { network, address }: Account,
  records: ReadonlyMap<string, readonly RawRecord[]>,
): Normalized {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of records.get('withdrawals') ?? []) drafts.push(...draftsOfWithdrawal(network, record, issues));
  for (const [hash, rows] of byHash(records)) {
    const seen = onChain(network, address, hash, rows);
    drafts.push(...draftsOf(happened(network, seen), issues));
    issues.push(...issuesOf(network, seen));
  }
  return { drafts: inOrder(drafts), issues };
}

type Rows = { normal: RawRecord[]; internal: RawRecord[]; token: RawRecord[]; nft: RawRecord[] };
const PLACES: Readonly<Record<string, keyof Rows>> = {
  txlist: 'normal',
  txlistinternal: 'internal',
  tokentx: 'token',
  tokennfttx: 'nft',
  token1155tx: 'nft',
};

function byHash(records: ReadonlyMap<string, readonly RawRecord[]>): Map<string, Rows> {
  const found = new Map<string, Rows>();
  for (const [stream, list] of records) {
    if (!(stream in PLACES)) continue;
    for (const record of list) {
      const hash = hashOfRow(record.payload as EvmRow)!;
      const rows = found.get(hash) ?? { normal: [], internal: [], token: [], nft: [] };
      rows[PLACES[stream]!].push(record);
      found.set(hash, rows);
    }
  }
  return found;
}

function happened(network: EvmNetwork, seen: OnChain): Happened {
  return {
    id: `evm:${network.chainId}:${seen.hash}`,
    at: seen.at,
    hash: seen.hash,
    movements: seen.movements.map(({ asset, units, decimals, isNft }) => ({
      asset,
      amount: amountOf(units, decimals),
      isNft,
    })),
    fees: seen.fee ? [{ asset: { symbol: network.coin }, amount: amountOf(seen.fee, COIN_DECIMALS) }] : [],
    isFailed: seen.isFailed,
    called: calledBy(seen),
    understood: understood(network, seen),
  };
}

const amountOf = (units: bigint, decimals: number): Decimal => normalize({ coefficient: units, scale: decimals });

function calledBy({ functionName, isCreation }: OnChain): string {
  return functionName.split('(')[0] || (isCreation ? 'making a contract' : '');
}

function issuesOf(network: EvmNetwork, seen: OnChain): RecordIssue[] {
  const recordId = `evm:${network.chainId}:${seen.hash}`;
  const issues: RecordIssue[] = [];
  if (seen.isFeeIncomplete)
    issues.push({
      recordId,
      code: 'FEE_INCOMPLETE',
      message: `${network.name} charges a second fee for its data, which this source does not give; the fee is too small by it.`,
      remedy: 'Add it by hand, or name an index that gives receipts and read the account again.',
    });
  for (const contract of new Set(seen.unreadable))
    issues.push({
      recordId,
      code: 'UNREADABLE_TOKEN',
      message: `The token ${contract} does not say how many decimals it has, so its amount is not known and left out.`,
      remedy: 'If it is of worth, add the movement by hand; most such tokens are spam.',
    });
  return issues;
}
