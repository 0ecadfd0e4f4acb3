/**
 * Golden cases as stories that an accountant can read: events, a line, and the complete expected outcome.
 *
 * 2024-01-01 buy 1 BTC for 100 USD fee 1 USD
 * 2024-03-01 sell 1 BTC for 450 USD
 * ----
 * sale 2024-03-01 1 BTC of t1 (2024-01-01): 450 - 101 = 349 short
 *
 * Transactions are named t1, t2... in order, unless a line begins with a name: `a: 2024-01-01 buy ...`. The default
 * time is
 * noon UTC. `in Kraken` names the wallet (default W). All rows must be listed, in order; `total` and `year` lines are
 * optional. `...` matches any cut-off digits. A row with unknown inputs ends in `unknown` and their names; a sum of
 * such
 * rows, in their count and proceeds.
 */
import type { LedgerFile, SettingsRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { ResultFile } from '@lotbook/ledger/json/result-file';
import { expect, test } from 'vitest';
import { compute, parseLedger } from './file.ts';

/** @param source  the source of the rule or the figures */
export function story(title: string, source: string, settings: SettingsRow, text: string): void {
  test(`${title} [${source}]`, () => {
    const { written, wanted } = describe(settings, text);
    expect(written).toEqual(wanted);
  });
}

export function describe(settings: SettingsRow, text: string): { written: string[]; wanted: string[] } {
  const [before, after] = text.split(/^\s*-{4,}\s*$/m) as [string, string];
  const parsed = parseLedger(ledgerOf(settings, before));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const wanted = lines(after);
  const written = outcome(compute(parsed.ledger), wanted);
  return { written: written.map((line, i) => (matches(line, wanted[i]) ? wanted[i]! : line)), wanted };
}

function matches(line: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return false;
  const pattern = wanted
    .split('...')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\d*');
  return new RegExp(`^${pattern}$`).test(line);
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
}

export function ledgerOf(settings: SettingsRow, text: string): LedgerFile {
  return { settings, transactions: lines(text).map(transactionOf) };
}

const LEG = /^([\d.]+) (\S+)(?: worth ([\d.]+))?/;

function transactionOf(line: string, i: number): TransactionRow {
  const match = /^(?:(\S+): )?(\d{4}-\d\d-\d\d)(T\S+)? (\w+) (.*)$/.exec(line);
  if (!match) throw new Error(`not a transaction: ${line}`);
  const [, name, day, time = 'T12:00:00Z', type, rest] = match as unknown as [
    string,
    string?,
    string?,
    string?,
    string?,
    string?,
  ];
  const t: Record<string, unknown> = { id: name ?? `t${i + 1}`, timestamp: `${day}${time}`, type, wallet: 'W' };
  let left = rest!;
  const eat = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(left);
    if (found) left = left.slice(found[0].length).trim();
    return found;
  };
  const leg = () => {
    const found = eat(LEG);
    if (!found) throw new Error(`a quantity and an asset expected at "${left}" in: ${line}`);
    const [, quantity, asset, value] = found;
    return { asset, quantity, ...(value === undefined ? {} : { fiat_value: value }) };
  };
  if (type === 'split') {
    const [, asset, ratio] = eat(/^(\S+) by ([\d.]+)/)!;
    Object.assign(t, { asset, ratio });
  } else {
    const first = leg();
    const moreFirst: unknown[] = [];
    while (eat(/^and (?=\d)/)) moreFirst.push(leg());
    const second = eat(/^(?:for|to) (?=\d)/) ? leg() : undefined;
    const moreSecond: unknown[] = [];
    while (eat(/^and (?=\d)/)) moreSecond.push(leg());
    if (moreFirst.length > 0) t.more_sent = moreFirst;
    if (moreSecond.length > 0) t.more_received = moreSecond;
    if (type === 'buy') Object.assign(t, { received: first, sent: second });
    else if (second) Object.assign(t, { sent: first, received: second });
    else if (/^(income|deposit|gift_received|margin_gain)$/.test(type!)) t.received = first;
    else t.sent = first;
  }
  const fees: unknown[] = [];
  const identifiedLots: unknown[] = [];
  const words: [RegExp, (found: RegExpExecArray) => void][] = [
    [/^fee /, () => void fees.push({ ...leg(), ...(eat(/^withheld/) ? { withheld: true } : {}) })],
    [/^(?:in|from) (\S+)/, ([, name]) => Object.assign(t, { wallet: name })],
    [/^to (\S+)/, ([, name]) => Object.assign(t, { to_wallet: name })],
    [/^as (\S+)/, ([, label]) => Object.assign(t, { label })],
    [/^donor ([\d.]+)/, ([, basis]) => Object.assign(t, { donor_basis: basis })],
    [/^since (\S+)/, ([, date]) => Object.assign(t, { donor_acquired_at: `${date}T12:00:00Z` })],
    [/^taking ([\d.]+) of (\S+)/, ([, quantity, lot]) => void identifiedLots.push({ acquired_tx: lot, quantity })],
    [/^named (\S+)/, ([, date]) => Object.assign(t, { identified_at: `${date}T12:00:00Z` })],
    [/^disposal basis ([\d.]+)/, ([, basis]) => Object.assign(t, { disposal_basis: basis })],
    [/^basis ([\d.]+)/, ([, basis]) => Object.assign(t, { cost_basis: basis })],
    [/^proceeds ([\d.]+)/, ([, proceeds]) => Object.assign(t, { proceeds })],
    [/^acquired (\S+)/, ([, date]) => Object.assign(t, { acquired_at: `${date}T12:00:00Z` })],
    [/^purpose (\S+)/, ([, purpose]) => Object.assign(t, { purpose })],
    [/^not taxable/, () => Object.assign(t, { taxable: false })],
    [/^taxable/, () => Object.assign(t, { taxable: true })],
    [/^ignored/, () => Object.assign(t, { ignored: true })],
  ];
  while (left !== '') {
    const word = words.find(([pattern]) => pattern.test(left));
    if (!word) throw new Error(`"${left}" is not understood in: ${line}`);
    word[1](eat(word[0])!);
  }
  if (fees.length === 1) t.fee = fees[0];
  else if (fees.length > 1) t.fee = fees;
  if (identifiedLots.length > 0) t.lots = identifiedLots;
  return t as TransactionRow;
}

function outcome(result: ResultFile, wanted: readonly string[]): string[] {
  const wants = (start: string) => wanted.some((line) => line.startsWith(start));
  const origin = ({ acquired_tx, acquired_at }: { acquired_tx: string | null; acquired_at: string | null }) =>
    acquired_at === null ? '' : ` of ${acquired_tx ?? 'several'} (${day(acquired_at)})`;
  const written = result.disposals.map((d) => {
    const denied = d.denied_loss === null ? '' : ` + ${d.denied_loss} denied`;
    const ends = [d.term, d.rule].filter((word) => word !== null).map((word) => ` ${word}`);
    const missing = d.acquired_tx === null && d.rule === null ? ' of nothing' : '';
    return `${d.kind} ${day(d.disposed_at)} ${d.quantity} ${d.asset}${origin(d)}${missing}: ${d.proceeds} - ${d.cost_basis}${denied} = ${d.gain}${ends.join('')}${unknown(d)}`;
  });
  for (const r of result.removals) {
    written.push(
      `removal ${r.kind} ${day(r.removed_at)} ${r.quantity} ${r.asset}${origin(r)} basis ${r.cost_basis}${unknown(r)}`,
    );
  }
  for (const i of result.income)
    written.push(`income ${i.label} ${day(i.received_at)} ${i.quantity} ${i.asset} worth ${i.value}${unknown(i)}`);
  for (const l of result.lots) {
    written.push(
      `lot ${l.quantity} ${l.asset}${l.wallet === null ? '' : ` in ${l.wallet}`}${origin(l)} basis ${l.cost_basis}${unknown(l)}`,
    );
  }
  for (const c of result.callouts) {
    const what = c.asset === null ? '' : ` ${c.quantity} ${c.asset}`;
    written.push(`callout ${c.type}${what}${c.tx === null ? '' : ` at ${c.tx}`}`);
  }
  if (wants('total'))
    written.push(`total gain ${result.totals.gain} income ${result.totals.income}${incomplete(result.totals)}`);
  for (const [year, sums] of wants('year') ? Object.entries(result.years) : []) {
    written.push(
      `year ${year} short ${sums.short.gain} long ${sums.long.gain} gain ${sums.gain} income ${sums.income}${incomplete(sums)}`,
    );
  }
  return written;
}

function unknown(row: { unknown?: readonly string[] }): string {
  return row.unknown === undefined ? '' : ` unknown ${row.unknown.join(' ')}`;
}

function incomplete(sums: { unknown?: { disposals: number; proceeds: string } }): string {
  return sums.unknown === undefined ? '' : ` unknown ${sums.unknown.disposals} for ${sums.unknown.proceeds}`;
}

function day(instant: string): string {
  return instant.slice(0, 10);
}
