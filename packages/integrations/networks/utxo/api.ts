/** What a chain of outputs is asked, whoever answers: how long it is, the transactions of an address, what it has. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context, Json } from '../../connecting/connector.ts';
import type { JsonServer } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import type { Meant } from './transactions.ts';

/** A confirmed transaction as the service gave it. `seconds`: Unix time of its block. */
export type Row = { readonly txid: string; readonly height: number; readonly seconds: number; readonly payload: Json };

export type Asked = {
  /** As a person would say it, for sentences. */
  readonly network: string;
  readonly servers: readonly JsonServer[];
  readonly context: Context;
};

export type UtxoApi = {
  /** What is given of an address stays as it is: it lists nothing that is younger than the height asked for. */
  readonly listsUpToHeight: boolean;
  height(asked: Asked): Promise<Outcome<number, RequestFailure>>;
  /**
   * A page of an address's transactions, newest first.
   * @param after  what `next` of the page before said; null: the first
   * @param to  greatest height; those that list everything look past it
   */
  transactions(
    asked: Asked,
    address: string,
    after: string | null,
    to: number,
  ): Promise<Outcome<{ rows: Row[]; next: string | null }, RequestFailure>>;
  /** In base units. */
  balance(asked: Asked, address: string): Promise<Outcome<bigint, RequestFailure>>;
  /** Of a payload that it gave. Pure. */
  meaning(payload: Json): Meant;
};
