import { zoneName } from '@lotbook/ledger/time-zone';
import { statedZone } from './columns/stated-facts.ts';
import type { Table } from './files/table.ts';
import { offsetAt } from './files/zone.ts';
import type { FileWarning, ReadOptions } from './importer.ts';

/** `answer`: the user's choice. `assumed`: neither the file nor the user has one. */
export type ZoneReason = 'answer' | 'file name' | 'assumed';

export type ZoneReport = {
  /** For times without a zone; null if there are none. */
  readonly chosen: { readonly zone: string; readonly by: ZoneReason } | null;
  /** Set if the user named another zone than the format's, so that the file must not be read. */
  readonly refused: string | null;
};

export const ZONE_WARNINGS = ['ASSUMED_TIME_ZONE', 'ZONE_OF_FILE_NAME'];

export const NO_ZONES: ZoneReport = { chosen: null, refused: null };

type Chosen = { zone: string; by: 'column' | 'format' | ZoneReason };

export class Zones {
  readonly #names: readonly string[];
  /** Set for a column read under a name with another zone, or none. */
  readonly #renamed: { zone: string | null } | null;
  readonly #inFileName: string | null;
  readonly #answer: string | undefined;
  readonly #assumed: string;
  readonly #columns: (string | null)[] = [];
  #chosen: ZoneReport['chosen'] = null;
  #refused: string | null = null;
  #isAnswerUsed = false;
  #stated: string | null = null;

  constructor(
    { name, header, renamed = [] }: Pick<Table, 'header' | 'renamed'> & { name?: string },
    { timeZone, assumedZone = 'UTC' }: Pick<ReadOptions, 'timeZone' | 'assumedZone'> = {},
  ) {
    const own = new Map(renamed.map(({ from, to }) => [to, from]));
    this.#names = header.map((column) => own.get(column) ?? column);
    const other = renamed.find(({ from, to }) => statedZone(from) !== statedZone(to));
    this.#renamed = other ? { zone: statedZone(other.from) } : null;
    this.#inFileName = name === undefined ? null : zoneOfFileName(name);
    this.#answer = timeZone;
    this.#assumed = assumedZone;
  }

  /**
   * For times without a zone.
   * @param known the format's fixed zone; undefined if it varies
   * @param isFirm whether it overrides a zone in the column's name
   */
  zoneOf(at: number, known: string | undefined, isFirm = false): Chosen {
    if (isFirm && known !== undefined) return { zone: known, by: 'format' };
    const stated = this.#statedBy(at) ?? this.#renamed?.zone ?? null;
    if (stated !== null) return { zone: stated, by: 'column' };
    const isKnown = known !== undefined && this.#renamed === null;
    if (isKnown && (this.#inFileName === null || this.#answer !== undefined)) return { zone: known, by: 'format' };
    if (!isKnown && this.#answer !== undefined) return { zone: this.#answer, by: 'answer' };
    if (this.#inFileName !== null) return { zone: this.#inFileName, by: 'file name' };
    return { zone: this.#assumed, by: 'assumed' };
  }

  /** @param isZoned  whether the time's cell contains a zone */
  note({ zone, by }: Chosen, iso: string, isZoned: boolean): void {
    if (isZoned || by === 'column') this.#stated ??= isZoned ? '' : zone;
    else if (by !== 'format') {
      this.#chosen ??= { zone, by };
      this.#isAnswerUsed ||= by === 'answer';
    } else if (this.#answer !== undefined && this.#refused === null) {
      if (isSameClock(this.#answer, zone, iso)) this.#isAnswerUsed = true;
      else this.#refused = zone;
    }
  }

  report(): ZoneReport {
    return { chosen: this.#chosen, refused: this.#refused };
  }

  warnings(): FileWarning[] {
    const chosen = this.#chosen;
    if (this.#answer !== undefined && !this.#isAnswerUsed && this.#stated !== null && this.#refused === null)
      return this.#answer === this.#stated ? [] : [notUsed(this.#answer)];
    if (chosen?.by === 'assumed') return [assumed(chosen.zone)];
    return chosen?.by === 'file name' ? [byFileName(chosen.zone)] : [];
  }

  #statedBy(at: number): string | null {
    if (at < 0) return null;
    this.#columns[at] ??= statedZone(this.#names[at] ?? '');
    return this.#columns[at];
  }
}

/** The archive's name counts too: `all(UTC+9).zip/trades.csv`. */
function zoneOfFileName(path: string): string | null {
  for (const name of path.split('/').reverse()) {
    const zone = statedZone(name.replace(/(\.[A-Za-z]{2,4}){1,2}$/, ''));
    if (zone !== null) return zone;
  }
  return null;
}

function isSameClock(a: string, b: string, iso: string): boolean {
  return a === b || offsetAt(a, Date.parse(iso)) === offsetAt(b, Date.parse(iso));
}

function assumed(zone: string): FileWarning {
  return {
    code: 'ASSUMED_TIME_ZONE',
    message: `the file does not say in which time zone its times are; ${zoneName(zone)} was assumed for all of them.`,
    remedy: 'Import again and choose the time zone if it is a different one.',
  };
}

function byFileName(zone: string): FileWarning {
  return {
    code: 'ZONE_OF_FILE_NAME',
    message: `the name of the file says ${zoneName(zone)}, so its times were read in that time zone.`,
    remedy: 'Choose the time zone yourself if it is a different one.',
  };
}

function notUsed(zone: string): FileWarning {
  return {
    code: 'TIME_ZONE_NOT_USED',
    message: `the file states the time zone of its times, so ${zoneName(zone)} was not used.`,
    remedy: 'Leave the time zone out for this file.',
  };
}
