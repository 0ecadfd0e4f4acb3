/** `lotbook explain`: the proof of one transaction, as text that can be checked with a pocket calculator. */
import { proofOf } from '@lotbook/engine/explain/proof';
import { proofText } from '@lotbook/engine/explain/proof-text';
import { closest } from '../closest.ts';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { readOneLedger } from '../compute/ledger-inputs.ts';
import { readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';

export const help = `Usage: lotbook explain FILE --tx ID [OPTIONS]

Prints how the figures of a transaction came about: what it brought and cost, which lots it took, where those came
from, which rules and settings decided.

  --tx ID            the transaction; may be given several times
  --ledger NAME      which ledger of a file that holds several
  --settings FILE, --method M, --allocation A, --country C    as in "lotbook compute"

Example: lotbook explain ledger.json --tx t9
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, {
    ...SETTING_OPTIONS,
    tx: { type: 'string', multiple: true },
    ledger: { type: 'string' },
  });
  const ids = values.tx ?? [];
  if (ids.length === 0) throw new UsageError('which transaction? Type --tx and its id.');
  const entry = readOneLedger(positionals, values.ledger, settingChanges(values, io.cwd), io.cwd);
  if ('error' in entry) {
    io.err(`${entry.name}: ${entry.error.message} (${entry.error.code})\n`);
    return 1;
  }
  let failed = false;
  for (const [i, id] of ids.entries()) {
    const proof = proofOf(entry.ledger, id);
    if (proof) io.out(`${i === 0 ? '' : '\n'}${proofText(proof)}`);
    else {
      failed = true;
      const near = closest(
        id,
        entry.ledger.transactions.map((transaction) => transaction.id),
      );
      io.err(`${entry.name}: there is no transaction "${id}"${near ? `; did you mean "${near}"?` : '.'}\n`);
    }
  }
  return failed ? 1 : 0;
}
