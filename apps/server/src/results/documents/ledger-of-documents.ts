import type { Tx } from '@lotbook/db/user';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { ReportLedger } from '@lotbook/reports/report';
import { brokerLinesOfLedger } from '../../facts/broker-lines/broker-lines.ts';
import { startOfDay } from '../../platform/values/calendar.ts';
import { EngineInput, type IdentifiedFor, type LedgerLink } from '../engine/engine-input.ts';
import { namesOf, type PageRow } from '../engine/engine-ledger.ts';
import { readNames, readSettings } from '../engine/read-ledger.ts';
import { engineSettings } from '../engine/settings.ts';
import { endOfTaxYear } from '../lots/lots-at-year-end.ts';
import { taxYearRange } from '../years/tax-years.ts';
import type { Computed, TaxSettings } from '../years/years.ts';

export type LedgerStart = Pick<ReportLedger, 'from' | 'until' | 'inputHash' | 'brokerLines'> & {
  settings: LedgerSettings;
  assets: { id: string; symbol: string }[];
  accounts: { id: string; name: string }[];
  links: LedgerLink[];
  identified: IdentifiedFor[];
};

export async function ledgerStart(
  tx: Tx,
  userId: string,
  taxYear: string,
  { settings, computed }: { settings: TaxSettings; computed: Computed },
): Promise<LedgerStart | null> {
  const row = await readSettings(tx, userId);
  if (row?.ledgerVersion !== settings.ledgerVersion) return null;
  const brokerLines = await brokerLinesOfLedger(tx, userId);
  const { startsOn } = taxYearRange(taxYear, settings.taxYearStart);
  return {
    settings: engineSettings(row),
    ...(await readNames(tx, userId)),
    from: new Date(startOfDay(startsOn, settings.timeZone)).toISOString(),
    until: endOfTaxYear(taxYear, settings),
    ...(brokerLines.length === 0 ? {} : { brokerLines }),
    ...(computed.inputHash === null ? {} : { inputHash: computed.inputHash }),
  };
}

export class LedgerReader {
  readonly #start: LedgerStart;
  readonly #input: EngineInput;

  constructor(start: LedgerStart) {
    this.#start = start;
    this.#input = new EngineInput(start.links, start.settings, start.identified);
  }

  add(json: string): void {
    this.#input.add(JSON.parse(json) as PageRow[]);
  }

  whole(): ReportLedger {
    const { settings, assets, accounts, links: _links, ...year } = this.#start;
    this.#input.close();
    const names = namesOf(assets, accounts, settings.baseCurrency);
    return {
      ...year,
      settings,
      transactions: this.#input.transactions,
      names: {
        assets: Object.fromEntries(assets.map(({ id }) => [id, names.asset(id)])),
        accounts: Object.fromEntries(accounts.map(({ id }) => [id, names.account(id)])),
      },
    };
  }
}
