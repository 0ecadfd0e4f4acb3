/** The interface of UTXO services: the height, an address's transactions, and its balance. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context, Json } from '../../connecting/connector.ts';
import type { JsonServer } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import type { Meant } from './transactions.ts';

/** A confirmed transaction from the service. `seconds`: Unix time of its block. */
export type Row = { readonly txid: string; readonly height: number; readonly seconds: number; readonly payload: Json };

export type Asked = {
  /** The display name, for messages. */
  readonly network: string;
  readonly servers: readonly JsonServer[];
  readonly context: Context;
};

export type UtxoApi = {
  /** True if lists for an address contain nothing newer than the requested height. */
  readonly listsUpToHeight: boolean;
  height(asked: Asked): Promise<Outcome<number, RequestFailure>>;
  /**
   * Returns a page of an address's transactions, newest first.
   * @param after  `next` of the previous page; null for the first
   * @param to  the greatest height; services that list everything filter by it
   */
  transactions(
    asked: Asked,
    address: string,
    after: string | null,
    to: number,
  ): Promise<Outcome<{ rows: Row[]; next: string | null }, RequestFailure>>;
  /** In base units. */
  balance(asked: Asked, address: string): Promise<Outcome<bigint, RequestFailure>>;
  /** Interprets a payload of this service. */
  meaning(payload: Json): Meant;
};
