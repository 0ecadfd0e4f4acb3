/** Prints a calculation as text or PDF that can be checked with a pocket calculator. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compute } from '@lotbook/engine/compute';
import { lotText } from '@lotbook/engine/explain/lot-text';
import { type Proof, proofOf } from '@lotbook/engine/explain/proof';
import { lineText, proofSections, proofText, resultText } from '@lotbook/engine/explain/proof-text';
import { closest } from '@lotbook/ledger/closest';
import type { Ledger } from '@lotbook/ledger/ledger';
import { sectionsPdf } from '@lotbook/reports/pdf/sections';
import { writePdf } from '@lotbook/reports/pdf/write';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { readOneLedger } from '../compute/ledger-inputs.ts';
import { readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';

export const help = `Usage: lotbook explain FILE --tx ID [OPTIONS]

Prints the proof of a transaction: proceeds and cost, the lots it used and their sources, and the rules and settings
that applied.

  --tx ID            the transaction. Repeatable
  --lot N            only the Nth lot it used, from 1: the gain as a sum, its parts, and the transactions behind it
  --out FILE         the proof of one transaction as a PDF
  --ledger NAME      the ledger, if the file holds several
  --settings FILE, --method M, --allocation A, --safe-harbor R, --country C    as in "lotbook compute"

Example: lotbook explain ledger.json --tx t9 --lot 1 --out proof.pdf
`;

type Text = { title: string; lead: string; sections: readonly { title: string; lines: readonly string[] }[] };

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, {
    ...SETTING_OPTIONS,
    tx: { type: 'string', multiple: true },
    lot: { type: 'string' },
    out: { type: 'string' },
    ledger: { type: 'string' },
  });
  const ids = values.tx ?? [];
  if (ids.length === 0) throw new UsageError('no transaction given: type --tx and its id.');
  const place = values.lot === undefined ? null : placeOf(values.lot);
  if (values.out !== undefined && ids.length > 1) throw new UsageError('--out takes only one transaction.');
  const entry = readOneLedger(positionals, values.ledger, settingChanges(values, io.cwd), io.cwd);
  if ('error' in entry) {
    io.err(`${entry.name}: ${entry.error.message} (${entry.error.code})\n`);
    return 1;
  }
  let failed = false;
  for (const [i, id] of ids.entries()) {
    const proof = proofOf(entry.ledger, id);
    const why = proof ? whyNoLot(proof, place) : whyNone(entry.ledger, id);
    if (!proof || why !== null) {
      failed = true;
      io.err(`${entry.name}: ${why}\n`);
    } else if (values.out !== undefined) {
      writeFileSync(resolve(io.cwd, values.out), await pdfOf(proof, place, entry.ledger));
    } else io.out(`${i === 0 ? '' : '\n'}${place === null ? proofText(proof) : plain(lotText(proof, place)!)}`);
  }
  return failed ? 1 : 0;
}

function placeOf(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word);
  throw new UsageError(`--lot must be a number from 1, not "${word}".`);
}

function whyNone({ transactions }: Ledger, id: string): string {
  const near = closest(
    id,
    transactions.map((transaction) => transaction.id),
  );
  return `there is no transaction "${id}"${near ? `; did you mean "${near}"?` : '.'}`;
}

function whyNoLot({ tx, taken }: Proof, place: number | null): string | null {
  if (place === null || place <= taken.length) return null;
  if (taken.length === 0) return `${tx} took no lots.`;
  return `${tx} took ${taken.length === 1 ? '1 lot' : `${taken.length} lots`}; there is no lot ${place}.`;
}

function plain({ title, lead, sections }: Text): string {
  const parts = sections.map((section) => [section.title, ...section.lines.map((line) => `  ${line}`)].join('\n'));
  return `${title}\n  ${lead}\n\n${parts.join('\n\n')}\n`;
}

async function pdfOf(proof: Proof, place: number | null, ledger: Ledger): Promise<Uint8Array> {
  const { taxYear: _asked, ...settings } = ledger.settings;
  const { engineVersion, inputHash, resultHash } = compute({ ...ledger, settings }, { hasher: platformHasher });
  return writePdf(
    sectionsPdf({
      ...(place === null ? wholeText(proof) : lotText(proof, place)!),
      generatedAt: new Date().toISOString(),
      timeZone: proof.timeZone,
      madeBy: `engine ${engineVersion} · input ${inputHash} · result ${resultHash}`,
    }),
  );
}

function wholeText(proof: Proof): Text {
  return {
    title: `${proof.tx}: ${proof.summary}`,
    lead: [
      `${proof.at} (${proof.timeZone}), tax year ${proof.taxYear}, in ${proof.currency}`,
      ...resultText(proof),
    ].join('; '),
    sections: proofSections(proof).map(({ title, lines }) => ({ title, lines: lines.map(lineText) })),
  };
}
