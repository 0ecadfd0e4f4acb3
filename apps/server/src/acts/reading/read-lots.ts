import { gunzipSync } from 'node:zlib';
import { lotbookLots } from '@lotbook/integrations/lotbook/formats/lots';
import { bytesSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { readTable } from '@lotbook/integrations/reading/read-table';
import { recognize } from '@lotbook/integrations/reading/recognize';
import { IMPORTERS } from '@lotbook/integrations/registry';
import type { DraftTransaction, RowIssue } from '@lotbook/ledger/draft';

const MAX_BYTES = 8 * 1024 * 1024;
export const MAX_LOTS = 20_000;

const LOTS = IMPORTERS.filter(({ id }) => id === lotbookLots.id);

export type ReadLots = { error: string | null; lots: DraftTransaction[]; issues: RowIssue[] };

const COLUMNS = 'Wallet, Asset, Quantity, Cost Basis, Currency and Acquired At';

export function readLots(name: string, bytes: Uint8Array, timeZone: string): ReadLots {
  const failed = (error: string): ReadLots => ({ error, lots: [], issues: [] });
  const plain = unpacked(bytes);
  if (!plain) return failed(`The file is damaged or larger than ${MAX_BYTES / 1024 / 1024} MB.`);
  const found = recognize(openText(name, bytesSource(plain)), LOTS);
  if (found.kind !== 'recognized') {
    return failed(`This isn’t a file of lots: it needs the columns ${COLUMNS}. Download the template to see them.`);
  }
  const { transactions, issues } = readTable(found.importer, found.table, { timeZone });
  if (transactions.length > MAX_LOTS) return failed(`A file can have at most ${MAX_LOTS} lots. Split it.`);
  return { error: null, lots: [...transactions], issues: [...issues] };
}

function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isGzip ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
    return plain.length <= MAX_BYTES ? plain : null;
  } catch {
    return null;
  }
}
