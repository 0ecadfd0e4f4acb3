/**
 * Writes a proof that a user can check with a calculator, with each figure next to the figures it adds up. Amounts have
 * up to eight decimals. "…" marks an amount with more.
 */
import { calloutMessage } from '@lotbook/ledger/callout-words';
import { IDS_ARE_NAMES, type LedgerNames } from '@lotbook/ledger/ledger';
import type { RestsOn, UnknownFigure } from '@lotbook/ledger/unknown';
import { parseSigned, share } from '../fixed.ts';
import type { Amount } from './parts.ts';
import type { Made, Proof, Step, Taken, TakenPart } from './proof.ts';
import { money, show, shown } from './shown.ts';

/** A named transaction. `label` is the text before the transaction, such as its date; null for only the ID. */
export type Named = { readonly tx: string; readonly label: string | null };
/** A line. `indent` is a number of spaces. A line without parts is blank. */
export type ProofLine = { readonly indent: number; readonly parts: readonly (string | Named)[] };
export type ProofSection = { readonly title: string; readonly lines: readonly ProofLine[] };

const line = (indent: number, ...parts: ProofLine['parts']): ProofLine => ({ indent, parts });
const [LINE, MADE_OF, BELOW] = [2, 4, 5];

export function proofText(proof: Proof, names: LedgerNames = IDS_ARE_NAMES): string {
  const lines = [
    `${proof.tx}: ${proof.summary}`,
    `  ${proof.at} (${proof.timeZone}), tax year ${proof.taxYear}`,
    ...resultText(proof).map((text) => `  ${text}`),
  ];
  for (const section of proofSections(proof, names)) lines.push('', section.title, ...section.lines.map(lineText));
  return `${lines.join('\n')}\n`;
}

export function lineText({ indent, parts }: ProofLine): string {
  const text = parts.map((part) => (typeof part === 'string' ? part : namedText(part))).join('');
  return `${' '.repeat(indent)}${text}`.trimEnd();
}

function namedText({ tx, label }: Named): string {
  return label === null ? tx : `${label}, ${tx}`;
}

export function proofSections(proof: Proof, names: LedgerNames = IDS_ARE_NAMES): ProofSection[] {
  const sections: ProofSection[] = [];
  const part = (title: string, lines: readonly ProofLine[]) => {
    if (lines.length > 0) sections.push({ title, lines });
  };
  const asset = (id: string) => names.asset(id);
  part('Rules', plain(LINE, rulesOf(proof)));
  if (proof.taken.some(({ row }) => 'gain' in row && row.kind !== 'fee')) {
    part('Proceeds', plain(LINE, sumText(proof.proceedsParts, proof.currency)));
  }
  part('Taken', proof.taken.flatMap((taken, i) => takenText(taken, i, proof)).slice(0, -1));
  part(
    'Acquired',
    proof.made.flatMap((made) => madeText(made, proof.currency)),
  );
  part(
    'Income',
    proof.income.map((row) =>
      line(
        LINE,
        `${row.label}: ${shown(row.quantity)} ${asset(row.assetId)} worth ${shown(row.value)} ${proof.currency}${row.unknown ? ' (value unknown)' : ''}`,
      ),
    ),
  );
  part(
    'Used by',
    proof.usedBy.map(({ row, on }) =>
      line(
        LINE,
        row.transactionId === null ? on : { tx: row.transactionId, label: on },
        `: ${row.kind} of ${shown(row.quantity)} ${asset(row.assetId)}, cost basis ${shown(row.costBasis)}`,
      ),
    ),
  );
  part(
    'Check',
    proof.callouts.map((callout) => line(LINE, calloutMessage(callout, names))),
  );
  return sections;
}

const rulesOf = ({ rules }: Proof) => rules.map(({ text, by }) => (by === null ? text : `${text}, ${by}`));

function plain(indent: number, texts: readonly string[]): ProofLine[] {
  return texts.map((text) => line(indent, text));
}

export function resultText({ taken, currency }: Pick<Proof, 'taken' | 'currency'>): string[] {
  const rows = taken.flatMap(({ row }) => ('gain' in row ? [row] : []));
  if (rows.length === 0) return [];
  const sum = (term: 'short' | 'long' | null) =>
    rows.reduce((total, row) => (term === null || row.term === term ? total + parseSigned(row.gain) : total), 0n);
  const said = (gain: bigint) => `a ${gain < 0n ? 'loss' : 'gain'} of ${money(gain < 0n ? -gain : gain, currency)}`;
  const terms = (['short', 'long'] as const).filter((term) => rows.some((row) => row.term === term));
  const parts = terms.map((term) => `${said(sum(term))} ${term} term`).join(' and ');
  const detail = terms.length === 2 ? `: ${parts}` : terms.length === 1 ? `, ${terms[0]} term` : '';
  const lots = taken.filter(({ row, parts }) => 'gain' in row && parts.length > 0).length;
  const unknown = rows.filter((row) => row.unknown !== undefined).length;
  const open = unknown === 0 ? '' : `; ${unknown} of ${rows.length} rows use an unknown figure`;
  return [`${said(sum(null))} ${currency}${detail}${lots > 1 ? `, from ${lots} lots` : ''}${open}`];
}

const FIGURES: Record<UnknownFigure, string> = {
  cost_basis: 'cost basis',
  proceeds: 'proceeds',
  value: 'value',
  acquired_at: 'date',
};

function unknownText({ unknown }: RestsOn): string[] {
  if (unknown === undefined) return [];
  return [`not known: ${unknown.map((figure) => FIGURES[figure]).join(', ')}; 0 is used instead`];
}

function sumText(parts: readonly Amount[], currency: string): string[] {
  if (parts.length === 0) return [];
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  const lines = parts.map(
    ({ label, amount }) => `${amount < 0n ? '−' : '+'} ${show(amount < 0n ? -amount : amount)}  ${label}`,
  );
  return parts.length === 1 ? lines : [...lines, `= ${show(total)} ${currency}`];
}

function takenText(taken: Taken, i: number, proof: Proof): ProofLine[] {
  const { row, asset, wallet } = taken;
  return [
    line(LINE, `${i + 1}. ${row.kind} of ${shown(row.quantity)} ${asset}${wallet ? ` in ${wallet}` : ''}`),
    ...costText(taken, proof),
    ...plain(BELOW, [...statedText(taken, proof), ...shareText(taken, proof), ...gainText(taken, proof)]),
    ...plain(BELOW, unknownText(row)),
    line(0),
  ];
}

function costText(taken: Taken, { currency }: Proof): ProofLine[] {
  const { row, parts } = taken;
  const say = (text: string) => [line(BELOW, text)];
  if (parts.length > 0) return lotText(taken, currency);
  if (taken.why) return poolText(taken, currency);
  if (isMarginResult(taken)) return say('the result itself: what it brought less what it cost');
  if (row.acquiredTransactionId !== null) return say('from the units just received, at their value');
  return 'rule' in row && row.rule ? [] : say('nothing was held: cost basis 0, no date');
}

export function takenSections(proof: Proof, taken: Taken): ProofSection[] {
  const { row } = taken;
  const isSold = 'gain' in row;
  const proceeds = isSold && row.kind !== 'fee' ? sumText(proof.proceedsParts, proof.currency) : [];
  const sections: ProofSection[] = [
    { title: 'Proceeds', lines: plain(LINE, [...proceeds, ...shareText(taken, proof)]) },
    {
      title: 'Cost basis',
      lines: [
        ...costText(taken, proof).map(({ parts }) => line(LINE, ...parts)),
        ...plain(LINE, statedText(taken, proof)),
      ],
    },
    {
      title: isSold ? 'Gain' : 'What follows',
      lines: plain(LINE, [...gainText(taken, proof), ...unknownText(row)]),
    },
    { title: 'Rules', lines: plain(LINE, rulesOf(proof)) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/**
 * True for the result of a closed margin position, which is not a holding. Units that paid for a loss have a separate
 * row.
 */
function isMarginResult({ row }: Taken): boolean {
  return row.acquiredTransactionId === null && (row.kind === 'margin_gain' || row.kind === 'margin_loss');
}

const GIFT_COSTS = {
  VALUE_WHEN_GIVEN: 'a gift sold at a loss costs what it was worth when given, and is held since then',
  NEITHER: 'between what a gift was worth when given and what the donor paid there is neither gain nor loss',
} as const;

function statedText({ computed, row }: Taken, { currency }: Proof): string[] {
  return computed === null ? [] : [`cost basis entered by you instead: ${shown(row.costBasis)} ${currency}`];
}

function lotText(taken: Taken, currency: string): ProofLine[] {
  const { parts, costParts, row, heldSince, heldDays, longFrom, giftCost, asset } = taken;
  const lines: ProofLine[] = [];
  const say = (text: string) => lines.push(line(BELOW, text));
  for (const [i, part] of parts.entries()) {
    const before = parts[i - 1]?.way ?? [];
    const common = part.way.findIndex((step, at) => !isSameStep(step, before[at]));
    for (const [at, step] of part.way.entries()) {
      if (at < common || common < 0) continue;
      lines.push(line(BELOW, stopOf(step), stepText(step, part.way[at - 1], at === 0 ? costParts : [])));
    }
    if (parts.length > 1) say(`taken of it: ${show(part.quantity)} ${asset}, ${costOf(part)}`);
  }
  const cost = `${taken.computed === null ? shown(row.costBasis) : show(taken.computed)} ${currency}`;
  if (giftCost) say(`cost basis: ${cost}; ${GIFT_COSTS[giftCost]}`);
  else if (parts.length > 1) say(`cost basis: ${parts.map((part) => show(part.cost)).join(' + ')} = ${cost}`);
  else say(`cost basis: ${costOf(parts[0]!)} ${currency}`);
  if (heldDays !== null && longFrom !== null) {
    say(`held ${heldDays} days since ${heldSince}; long from ${longFrom}`);
  }
  return lines;
}

function costOf({ way, quantity, cost }: TakenPart): string {
  const lot = way[way.length - 1]!;
  const isAll = lot.quantity === 0n || quantity === lot.quantity;
  return isAll
    ? `all of it, ${show(cost)}`
    : `${show(lot.cost)} × ${show(quantity)} / ${show(lot.quantity)} = ${show(cost)}`;
}

function isSameStep(a: Step, b: Step | undefined): boolean {
  return b !== undefined && a.tx === b.tx && a.what === b.what && a.quantity === b.quantity && a.cost === b.cost;
}

function partText({ label, amount: signedAmount, isInLabel }: Amount): string {
  const amount = signedAmount < 0n ? -signedAmount : signedAmount;
  if (isInLabel) return label;
  return label.startsWith('value') ? `${label}: ${show(amount)}` : `${label} ${show(amount)}`;
}

function stopOf({ on, tx }: Step): string | Named {
  return tx === null ? on : { tx, label: on };
}

function stepText(step: Step, before: Step | undefined, costParts: readonly Amount[]): string {
  const head = `: ${step.what}, `;
  const units = `${show(step.quantity)} ${step.asset}`;
  if (!before) {
    const made = costParts
      .map((part, i) => `${i === 0 ? '' : part.amount < 0n ? ' − ' : ' + '}${partText(part)}`)
      .join('');
    return `${head}${units} that cost ${show(step.cost)}${made === '' ? '' : ` (${made})`}`;
  }
  if (step.asset !== before.asset) return `${head}${units}: date and cost go along, ${show(step.cost)}`;
  const isShare = before.quantity > 0n && share(before.cost, step.quantity, before.quantity) === step.cost;
  if (!isShare || step.quantity === before.quantity) return `${head}${units} that cost ${show(step.cost)}`;
  return `${head}${show(step.quantity)} of the ${show(before.quantity)} ${step.asset}: ${show(before.cost)} × ${show(step.quantity)} / ${show(before.quantity)} = ${show(step.cost)}`;
}

function poolText({ why, row, boughtBy, asset, computed }: Taken, currency: string): ProofLine[] {
  if (!why || !('rule' in row)) return [];
  const cost = `: ${show(why.units)} ${asset} for ${show(why.cost)}`;
  const lines = [
    boughtBy.length === 0
      ? line(BELOW, `the pool just before${cost}`)
      : line(
          BELOW,
          'acquired by ',
          ...boughtBy.flatMap((tx, i) => [i === 0 ? '' : ', ', { tx, label: null }]),
          ` on the day matched (${row.rule === 'SAME_DAY' ? 'same day' : 'within 30 days after'})${cost}`,
        ),
    line(
      BELOW,
      `cost basis: ${show(why.cost)} × ${shown(row.quantity)} / ${show(why.units)} = ${computed === null ? shown(row.costBasis) : show(computed)} ${currency}`,
    ),
  ];
  const loss = why.superficial;
  if (loss && row.deniedLoss !== null) {
    lines.push(
      line(
        BELOW,
        `superficial loss: ${show(loss.loss)} × min(sold ${show(loss.sold)}, bought around it ${show(loss.bought)}, ` +
          `held 30 days later ${show(loss.held)}) / ${show(loss.sold)} = ${shown(row.deniedLoss ?? '0')} denied, added to the pool`,
      ),
    );
  }
  return lines;
}

function shareText(taken: Taken, proof: Proof): string[] {
  const { row } = taken;
  if (!('gain' in row) || isMarginResult(taken)) return [];
  const rows = proof.taken.filter(
    (other) =>
      'gain' in other.row && other.row.kind === row.kind && other.row.assetId === row.assetId && !isMarginResult(other),
  );
  const units = rows.reduce((sum, { row: other }) => sum + parseSigned(other.quantity), 0n);
  const whole = rows.reduce((sum, { row: other }) => sum + ('gain' in other ? parseSigned(other.proceeds) : 0n), 0n);
  if (rows.length <= 1 || units <= 0n) return [];
  return [`proceeds: ${show(whole)} × ${shown(row.quantity)} / ${show(units)} = ${shown(row.proceeds)}`];
}

function gainText({ row }: Taken, { currency }: Proof): string[] {
  if (!('gain' in row))
    return [`leaves with its cost basis of ${shown(row.costBasis)} ${currency}; nothing is realized`];
  const denied = row.deniedLoss === null ? '' : ` + ${shown(row.deniedLoss)}`;
  const term = row.term === null ? '' : `, ${row.term} term`;
  return [`gain: ${shown(row.proceeds)} − ${shown(row.costBasis)}${denied} = ${shown(row.gain)} ${currency}${term}`];
}

function madeText(made: Made, currency: string): ProofLine[] {
  const where = made.wallet ? ` in ${made.wallet}` : '';
  const head = `${show(made.quantity)} ${made.asset}${where} with a cost basis of ${show(made.cost)} ${currency}, of which ${show(made.left)} are left${made.left > made.quantity ? ' after splits' : ''}`;
  if (made.isPurchase) return [line(LINE, head), ...plain(MADE_OF, sumText(made.costParts, currency))];
  const origin = made.from === null ? 'an unknown purchase' : { tx: made.from, label: null };
  return [line(LINE, `${head}; the lot of `, origin, ', its date kept')];
}
