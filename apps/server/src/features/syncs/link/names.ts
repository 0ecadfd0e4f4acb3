import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';
import { nameTaken } from '../../api/name-taken.ts';
import { nameFault } from '../../api/wallet-name.ts';

/**
 * @param taken  in lowercase
 * @returns an empty name if none is requested; wallet_validation_error, wallet_name_taken
 */
export function wantedName(name: string | null | undefined, taken: ReadonlySet<string>): Outcome<string> {
  const wanted = plainName(name ?? '');
  const fault = wanted === '' ? null : nameFault(wanted);
  if (fault !== null) return refuse('wallet_validation_error', fault);
  if (taken.has(wanted.toLowerCase())) return nameTaken(wanted);
  return { ok: true, value: wanted };
}

export function freeName(name: string, taken: ReadonlySet<string>, apart = name): string {
  if (!taken.has(name.toLowerCase())) return name;
  for (let n = apart === name ? 2 : 1; ; n++) {
    const numbered = n === 1 ? apart : `${apart} (${n})`;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}
