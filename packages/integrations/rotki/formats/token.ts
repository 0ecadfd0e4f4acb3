import type { Part } from '../../reading/patterns/emit.ts';
import { chainOfId, tokenOf } from '../../reading/patterns/token.ts';
import type { RowReader } from '../../reading/row-reader.ts';

export function tokenIn(row: RowReader, column: string): Part['token'] {
  const named = /^eip155:(\d+)\/erc\d+:(.+)$/i.exec(row.text(column));
  return named ? tokenOf(chainOfId(named[1]!), named[2]!) : undefined;
}
