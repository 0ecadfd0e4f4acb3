/**
 * The wallet's files have the header of Koinly's template, in which users write free text. So a file is the wallet's
 * only if all descriptions match its sentences.
 */
import type { Row, Table } from '../../reading/files/table.ts';
import { Columns } from '../../reading/row-reader.ts';

const SENTENCES = {
  incoming: /^incoming transaction(?: from(?: \S*)?)?$/i,
  outgoing: /^outgoing transaction(?: to(?: \S*)?)?$/i,
  reward: /^(?:auto )?withdraw reward(?: from(?: \S*)?)?$/i,
  staking: /^(?:stake on|unstake from) validator ?\([^)]*\)$/i,
} as const;

export type WalletSentence = keyof typeof SENTENCES;

export function walletSentence(description: string): WalletSentence | null {
  const names = Object.keys(SENTENCES) as WalletSentence[];
  return names.find((name) => SENTENCES[name].test(description)) ?? null;
}

/** True if all descriptions are sentences of the wallet. */
export function isWalletTable(table: Table): boolean {
  const at = new Columns(table).index('Description');
  let found = false;
  for (const row of table.rows()) {
    const description = descriptionOf(row, at);
    if (description === '') continue;
    if (walletSentence(description) === null) return false;
    found = true;
  }
  return found;
}

function descriptionOf(row: Row, at: number): string {
  return row.cells[at]?.trim() ?? '';
}
