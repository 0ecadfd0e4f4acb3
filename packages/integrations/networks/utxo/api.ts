import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context, Json } from '../../connecting/connector.ts';
import type { JsonServer } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import type { Meant } from './transactions.ts';

/** `seconds`: Unix time of its block. */
export type Row = { readonly txid: string; readonly height: number; readonly seconds: number; readonly payload: Json };

export type Asked = {
  readonly network: string;
  readonly servers: readonly JsonServer[];
  readonly context: Context;
};

export type UtxoApi = {
  /** True if the service lists nothing newer than the requested height. */
  readonly listsUpToHeight: boolean;
  height(asked: Asked): Promise<Outcome<number, RequestFailure>>;
  /**
   * Newest first.
   * @param after `next` of the previous page; null for the first
   * @param to the greatest height; services that list everything filter by it
   */
  transactions(
    asked: Asked,
    address: string,
    after: string | null,
    to: number,
  ): Promise<Outcome<{ rows: Row[]; next: string | null }, RequestFailure>>;
  balance(asked: Asked, address: string): Promise<Outcome<bigint, RequestFailure>>;
  meaning(payload: Json): Meant;
};
