import { compare, dec } from '@lotbook/ledger/decimal';
import * as z from 'zod';
import type { DayWriter } from '../api/days-in-words.ts';
import type { Cause, Caused, Surroundings } from './causes.ts';

const said = z.object({
  reported: z.string(),
  calculated: z.string(),
  agreedAt: z.string().nullable(),
  firstDifference: z.string().optional(),
  compared: z.number().optional(),
  comparedFrom: z.string().optional(),
  lastAt: z.string().optional(),
  sourceId: z.string().nullish(),
  filename: z.string().nullish(),
  isRead: z.boolean().optional(),
  isOpening: z.boolean().optional(),
  opening: z.string().nullish(),
  ignoredId: z.string().nullish(),
  foreignId: z.string().nullish(),
  rejectedRows: z.number().optional(),
});
type Said = z.infer<typeof said>;

export function balanceCauses(problem: Caused, { symbol, day }: Surroundings): Cause[] {
  const read = said.safeParse(problem.params);
  if (!read.success || !problem.happenedAt) return [];
  const { data } = read;
  const parted = day(problem.happenedAt);
  if (data.isOpening) return opening(problem, data, { symbol, parted, day });
  return [
    {
      text: `${data.isRead ? `The network says ${data.reported} ${symbol}` : `${data.reported} ${symbol} was reported`}, and the ledger counts ${data.calculated} ${symbol}. ${from(data, { parted, day })}${whatWasCompared(data, day)}`,
      action: 'transactions',
      query: between(problem, data, isoDay(problem.happenedAt.toISOString())),
    },
    ...past(problem, data),
    ...begun(problem, data, symbol),
    ...ignored(data),
    ...rejected(data),
    ...foreign(data),
    ...lacking(data, problem, symbol),
  ];
}

type Days = { parted: string; day: DayWriter };

function from({ agreedAt, firstDifference, filename }: Said, { parted, day }: Days): string {
  const by =
    firstDifference === undefined || filename == null
      ? ''
      : ` On that day they differ by ${firstDifference.replace('-', '−')}.`;
  if (agreedAt === null) return `They differ from the first reported balance on, that of ${parted}.${by}`;
  return `The two agreed on ${day(agreedAt)} and no longer on ${parted}.${by}`;
}

function whatWasCompared({ filename, compared, comparedFrom, lastAt }: Said, day: DayWriter): string {
  if (filename == null || compared === undefined || !comparedFrom || !lastAt) return '';
  const days = compared === 1 ? 'one day' : `${compared} days`;
  return ` Compared: the balances that ${filename} reports on ${days} from ${day(comparedFrom)} to ${day(lastAt)}.`;
}

/** True if the ledger matches the file except for transactions before its first row. */
function opening(problem: Caused, data: Said, { symbol, parted, day }: Days & { symbol: string }): Cause[] {
  const began = data.firstDifference ?? '';
  return [
    {
      text: `${data.filename} begins on ${parted} with ${began} ${symbol} that no record explains. All changes from there on agree with the ledger.${whatWasCompared(data, day)}`,
      action: 'import',
      accountId: problem.accountId,
    },
    {
      text: `If the earlier records are gone, enter these ${began} ${symbol} as a purchase from before.`,
      action: 'purchase',
    },
  ];
}

/**
 * Offers to query past balances. A network reports only its current balance, so the start of the difference is unknown.
 */
function past({ accountId }: Caused, { isRead }: Said): Cause[] {
  if (!isRead) return [];
  const text = 'The network may have past balances, which show since when the two differ.';
  return [{ text, action: 'find_day', accountId }];
}

function begun({ accountId }: Caused, { opening: began, filename }: Said, symbol: string): Cause[] {
  if (began == null || began === '0') return [];
  const text = `${filename} begins with ${began} ${symbol} that no record explains: what was before its first row is missing.`;
  return [{ text, action: 'import', accountId }];
}

function ignored({ ignoredId }: Said): Cause[] {
  if (!ignoredId) return [];
  return [
    {
      text: 'A transaction in between is ignored, so that it does not count.',
      action: 'open_transaction',
      transactionId: ignoredId,
    },
  ];
}

function rejected({ rejectedRows = 0, filename, sourceId }: Said): Cause[] {
  if (rejectedRows === 0 || !sourceId) return [];
  const rows = rejectedRows === 1 ? 'One row' : `${rejectedRows} rows`;
  return [
    {
      text: `${rows} of ${filename} could not be read: what ${rejectedRows === 1 ? 'it' : 'they'} moved is not in the ledger.`,
      action: 'rejected_rows',
      sourceId,
    },
  ];
}

function foreign({ foreignId, filename }: Said): Cause[] {
  if (!foreignId) return [];
  const text = `A transaction in between is not in ${filename}: it may be there twice, or be of another wallet.`;
  return [{ text, action: 'open_transaction', transactionId: foreignId }];
}

function lacking({ reported, calculated }: Said, { accountId }: Caused, symbol: string): Cause[] {
  if (compare(dec(calculated), dec(reported)) >= 0) return [];
  return [
    {
      text: `More ${symbol} is there than the ledger knows of: a file with the rest may be missing.`,
      action: 'import',
      accountId,
    },
  ];
}

/** Returns a search for the wallet and asset, from the last matching day to the first differing one. */
function between({ accountId, assetId }: Caused, { agreedAt }: Said, parted: string): string {
  const days = agreedAt === null ? `date:..${parted}` : `date:${isoDay(agreedAt)}..${parted}`;
  return `wallet:${accountId} asset_id:${assetId} ${days}`;
}

/** Returns the day in search syntax. */
const isoDay = (at: string) => at.slice(0, 10);
