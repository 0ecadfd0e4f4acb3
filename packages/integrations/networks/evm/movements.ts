/**
 * Extracts the movements and fee of one transaction for one address from an explorer's rows. Amounts in base units are
 * summed exactly.
 */
import { type AssetRef, assetKey, tokenRef } from '@lotbook/ledger/asset-ref';
import type { RawRecord } from '../../connecting/connector.ts';
import type { EvmRow } from './answers.ts';
import { isDebt } from './contracts.ts';
import type { EvmNetwork } from './networks.ts';

export type Movement = {
  readonly asset: AssetRef;
  /** Negative is out; never zero. */
  readonly units: bigint;
  readonly decimals: number;
  readonly isNft: boolean;
  readonly others: ReadonlySet<string>;
};

export type OnChain = {
  readonly hash: string;
  readonly at: string;
  readonly movements: readonly Movement[];
  /** In base units; null if another address paid. */
  readonly fee: bigint | null;
  /** True if the underlying chain's fee is missing from `fee`. */
  readonly isFeeIncomplete: boolean;
  readonly isFailed: boolean;
  readonly isOwn: boolean;
  readonly functionName: string;
  /** Lower case; empty for a contract creation. */
  readonly to: string;
  readonly isCreation: boolean;
  /** In units of the debt token; negative if repaid. Movements exclude debt tokens. */
  readonly debt: bigint;
  /** Amounts without known decimals can't be counted. */
  readonly unreadable: readonly string[];
  readonly recordIds: readonly string[];
};

export function lastOfTokens(records: readonly RawRecord[]): RawRecord[] {
  const last = new Map<string, RawRecord>();
  for (const record of records) {
    const contract = text(rowOf(record), 'contractAddress');
    if ((last.get(contract)?.height ?? -1) < (record.height ?? 0)) last.set(contract, record);
  }
  return [...last.values()];
}

export function movedTokens(
  network: EvmNetwork,
  records: ReadonlyMap<string, readonly RawRecord[]>,
): { contract: string; asset: AssetRef; decimals: number }[] {
  const last = new Map<string, { contract: string; asset: AssetRef; decimals: number; height: number }>();
  for (const { payload, height } of records.get('tokentx') ?? []) {
    const row = payload as EvmRow;
    const contract = text(row, 'contractAddress');
    const decimals = decimalsOf(row);
    if (decimals === null || isOwed(row) || network.coinContracts?.includes(contract)) continue;
    if ((last.get(contract)?.height ?? -1) < (height ?? 0))
      last.set(contract, { contract, asset: assetOf(network, row, contract, ''), decimals, height: height ?? 0 });
  }
  return [...last.values()].sort((a, b) => b.height - a.height || (a.contract < b.contract ? -1 : 1));
}

/** Only its contract mints and burns a debt token. */
function isOwed(row: EvmRow): boolean {
  return isDebt(String(row.tokenSymbol ?? '')) && [text(row, 'from'), text(row, 'to')].includes(NOBODY);
}

function decimalsOf(row: EvmRow): number | null {
  const decimals = String(row.tokenDecimal ?? '');
  return /^\d{1,2}$/.test(decimals) && Number(decimals) <= MOST_DECIMALS ? Number(decimals) : null;
}

type Rows = { normal: RawRecord[]; internal: RawRecord[]; token: RawRecord[]; nft: RawRecord[] };

export const COIN_DECIMALS = 18;
const NOBODY = `0x${'0'.repeat(40)}`;
const MOST_DECIMALS = 60;

const text = (row: EvmRow, name: string) => String(row[name] ?? '').toLowerCase();
const units = (row: EvmRow, name: string) =>
  /^\d{1,80}$/.test(String(row[name] ?? '')) ? BigInt(String(row[name])) : 0n;
const rowOf = (record: RawRecord) => record.payload as EvmRow;

export function onChain(
  network: EvmNetwork,
  own: string,
  hash: string,
  { normal, internal, token, nft }: Rows,
): OnChain {
  const first = normal[0] && rowOf(normal[0]);
  const isFailed = first !== undefined && text(first, 'isError') === '1';
  const isOwn = first !== undefined && text(first, 'from') === own;
  const sums = new Sums(network, own);
  if (first && !isFailed) sums.coin(first);
  for (const record of internal) if (text(rowOf(record), 'isError') !== '1') sums.coin(rowOf(record));
  for (const record of token) sums.token(rowOf(record));
  for (const record of nft) sums.nft(rowOf(record));
  if (!isFailed) sums.wrap([...(first ? [first] : []), ...internal.map(rowOf)], token.map(rowOf));
  const dataFee = first?.l1Fee;
  const hasDataFee = typeof dataFee === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,80})$/i.test(dataFee);
  const records = [...normal, ...internal, ...token, ...nft];
  return {
    hash,
    at: records.map(({ at }) => at!).sort()[0]!,
    movements: sums.list(),
    fee: isOwn ? units(first, 'gasUsed') * units(first, 'gasPrice') + (hasDataFee ? BigInt(dataFee) : 0n) : null,
    isFeeIncomplete: isOwn && network.hasDataFee === true && !hasDataFee,
    isFailed,
    isOwn,
    functionName: first ? String(first.functionName ?? '') : '',
    to: first ? text(first, 'to') : '',
    isCreation: isOwn && text(first, 'to') === '',
    debt: sums.debt,
    unreadable: sums.unreadable,
    recordIds: records.map(({ id }) => id),
  };
}

type Sum = { asset: AssetRef; units: bigint; decimals: number; isNft: boolean; others: Set<string> };

class Sums {
  readonly unreadable: string[] = [];
  debt = 0n;
  readonly #network: EvmNetwork;
  readonly #own: string;
  readonly #byKey = new Map<string, Sum>();

  constructor(network: EvmNetwork, own: string) {
    this.#network = network;
    this.#own = own;
  }

  coin(row: EvmRow): void {
    this.#add(row, { asset: { symbol: this.#network.coin }, decimals: COIN_DECIMALS }, units(row, 'value'));
  }

  token(row: EvmRow): void {
    const contract = text(row, 'contractAddress');
    if (this.#network.coinContracts?.includes(contract)) return;
    const amount = this.#signed(row, units(row, 'value'));
    if (amount === 0n) return;
    if (isOwed(row)) {
      this.debt += amount;
      return;
    }
    const decimals = decimalsOf(row);
    if (decimals === null) {
      this.unreadable.push(contract);
      return;
    }
    this.#add(row, { asset: assetOf(this.#network, row, contract, ''), decimals }, units(row, 'value'));
  }

  nft(row: EvmRow): void {
    const [contract, id] = [text(row, 'contractAddress'), text(row, 'tokenID')];
    const amount = row.tokenValue === undefined ? 1n : units(row, 'tokenValue');
    this.#add(row, { asset: assetOf(this.#network, row, contract, id), decimals: 0, isNft: true }, amount);
  }

  /** Contracts that wrap coins log no token transfer. */
  wrap(coins: readonly EvmRow[], tokens: readonly EvmRow[]): void {
    const { wrapped, coin, chain } = this.#network;
    if (wrapped === undefined) return;
    const told = new Set(
      tokens.filter((row) => text(row, 'contractAddress') === wrapped).map((row) => text(row, 'value')),
    );
    for (const row of coins) {
      const value = units(row, 'value');
      if (value === 0n || text(row, 'isError') === '1' || told.has(`${value}`)) continue;
      const asset = tokenRef(chain, wrapped, `W${coin}`);
      // The token moves in the opposite direction.
      const back = { from: row.to!, to: row.from! };
      if (text(back, 'from') === wrapped || text(back, 'to') === wrapped)
        this.#add(back, { asset, decimals: COIN_DECIMALS }, value);
    }
  }

  list(): Movement[] {
    return [...this.#byKey.values()].filter(({ units: sum }) => sum !== 0n);
  }

  #signed(row: EvmRow, amount: bigint): bigint {
    const [from, to] = [text(row, 'from'), text(row, 'to')];
    return (to === this.#own ? amount : 0n) - (from === this.#own ? amount : 0n);
  }

  #add(row: EvmRow, { asset, decimals, isNft = false }: Moved, amount: bigint): void {
    const key = assetKey(asset);
    const sum = this.#byKey.get(key) ?? { asset, units: 0n, decimals, isNft, others: new Set() };
    this.#byKey.set(key, sum);
    sum.units += this.#signed(row, amount);
    for (const side of [text(row, 'from'), text(row, 'to')]) if (side !== this.#own) sum.others.add(side);
  }
}

type Moved = { readonly asset: AssetRef; readonly decimals: number; readonly isNft?: boolean };

function assetOf({ chain }: EvmNetwork, row: EvmRow, contract: string, nftId: string): AssetRef {
  const symbol = String(row.tokenSymbol ?? '').trim() || String(row.tokenName ?? '').trim() || contract;
  const name = String(row.tokenName ?? '').trim();
  const token =
    nftId === '' ? tokenRef(chain, contract, symbol) : tokenRef(chain, `${contract}/${nftId}`, `${symbol} #${nftId}`);
  return name === '' ? token : { ...token, name };
}
