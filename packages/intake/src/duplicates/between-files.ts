/**
 * Finds transactions that several files report. The rule is that of a ledger (docs/decisions/032), and files are
 * compared in the given order.
 */
import { isFiat } from '@lotbook/integrations/reading/fiat';
import { currencyId } from '@lotbook/ledger/asset-id';
import { assetKey, assetName } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { type IntakeFlow, transactionOf } from '../transaction.ts';
import { placeOf } from './place.ts';
import { type FileWithIds, repeatedIds } from './repeated-ids.ts';
import { type DuplicatePair, type DuplicateSide, findDuplicates } from './rule.ts';
import { setAside } from './set-aside.ts';

export type FileOfEvents = FileWithIds & {
  readonly account: string;
};

export type Reported = { readonly file: FileOfEvents; readonly draft: DraftTransaction };

export type Repeat = { readonly drop: Reported; readonly keep: Reported; readonly pair: DuplicatePair };

const DAY = 86_400_000;

/**
 * @returns transactions to omit; `unsure` ones are equal but whole hours apart, such as an hourly reward or a file in
 * another time zone
 */
export function repeatsBetween(files: readonly FileOfEvents[]): { sure: Repeat[]; unsure: Repeat[] } {
  const reported = new Map<string, Reported>();
  const found: { sure: Repeat[]; unsure: Repeat[] } = { sure: [], unsure: [] };
  const repeated = repeatedIds(files);
  const places = placesByAccount(files);
  let kept: DuplicateSide[] = [];
  for (const [place, file] of files.entries()) {
    const own: DuplicateSide[] = [];
    for (const [i, draft] of file.drafts.entries()) {
      if (repeated.has(draft)) continue;
      const side = sideOf(`${place} ${i}`, String(place), file, draft, places);
      own.push(side);
      reported.set(side.key, { file, draft });
    }
    const pairs = findDuplicates({ lefts: own, rights: kept, dayStarts: (at) => at % DAY === 0 });
    const isNew = (key: string) => key.startsWith(`${place} `);
    const repeat = ({ keep, drop, pair }: ReturnType<typeof setAside>[number]): Repeat => {
      return { keep: reported.get(keep)!, drop: reported.get(drop)!, pair };
    };
    const shifted = pairs.filter(({ reason }) => reason.kind === 'zone');
    // If most of a file is shifted, its time zone was wrong. A few rows prove nothing.
    const isShifted = shifted.length * 2 >= Math.min(own.length, kept.length);
    const sure = setAside(isShifted ? pairs : pairs.filter((pair) => !shifted.includes(pair)), isNew);
    found.sure.push(...sure.map(repeat));
    if (!isShifted) found.unsure.push(...setAside(shifted, isNew).map(repeat));
    const dropped = new Set(sure.map(({ drop }) => drop));
    kept = [...kept, ...own].filter(({ key }) => !dropped.has(key));
  }
  return found;
}

function placesByAccount(files: readonly FileOfEvents[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { integration, account, drafts } of files) {
    const place = placeOf(integration);
    if (place === null) continue;
    for (const name of new Set([account, ...drafts.map((draft) => draft.account ?? account)]))
      if (!places.has(name)) places.set(name, place);
  }
  return places;
}

function sideOf(
  key: string,
  origin: string,
  file: FileOfEvents,
  draft: DraftTransaction,
  places: ReadonlyMap<string, string>,
): DuplicateSide {
  const { type, flows, account, transactionHash } = transactionOf(draft);
  const at = (name = file.account) => ({ accountId: name, place: places.get(name) ?? placeOf(file.integration) });
  const arrival = type === 'transfer' ? flows.find(({ direction }) => direction === 'in') : undefined;
  return {
    key,
    at: Date.parse(draft.timestamp),
    origin,
    ...at(account),
    arrival: arrival ? at(arrival.account) : null,
    hash: transactionHash ?? null,
    legs: flows.filter(({ splitRatio }) => splitRatio === null).map(legOf),
  };
}

export function legOf({ direction, asset, quantity }: IntakeFlow) {
  const name = assetName(asset);
  return { direction, assetId: isFiat(name) ? currencyId(name) : `crypto:${assetKey(asset)}`, quantity };
}
