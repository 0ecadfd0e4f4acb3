/**
 * The decimal mark comes from the column itself, then all other columns, the user's answer, and the format's default.
 */
import { type NumberStyle, numberSign } from '../files/number.ts';
import type { OptionSpec } from '../importer.ts';
import { answered, type ColumnAt, type Decision, type Known, type Reading } from './decision.ts';
import { numberQuestion } from './questions.ts';
import type { NumberEvidence, Seen } from './survey.ts';

/**
 * `point`: a decimal point without thousands separators. `grouped`: a decimal point with thousands commas. `comma`: a
 * decimal comma with thousands points. `varies`: depends on the account or computer.
 */
export type WrittenNumbers = 'point' | 'grouped' | 'comma' | 'varies';

export type NumberSources = {
  readonly header: readonly string[];
  evidence(): readonly NumberEvidence[];
  /** By column if a file mixes them. */
  readonly written: WrittenNumbers | Readonly<Record<string, WrittenNumbers>>;
  readonly answer: string | undefined;
};

const NOTHING: NumberEvidence = { point: null, comma: null, either: null, isAllNumbers: false };
const STYLES: readonly NumberStyle[] = ['point', 'comma'];

export class NumberColumns {
  readonly #from: NumberSources;
  readonly #decisions: Decision<NumberStyle>[] = [];
  readonly #used = new Map<number, Known<NumberStyle>>();
  readonly #open = new Map<number, { column: string; text: string }>();

  constructor(from: NumberSources) {
    this.#from = from;
  }

  styleIn(column: ColumnAt, text: string): Reading<NumberStyle> {
    const decision = this.#decisions[column.at] ?? this.#decide(column);
    this.#decisions[column.at] = decision;
    if (decision.kind === 'known') {
      if (!this.#used.has(column.at) && /[.,]/.test(text))
        this.#used.set(column.at, { ...decision, column: column.name });
      return decision;
    }
    const sign = numberSign(text);
    if (sign === 'same' || sign === 'none') return { style: 'point' };
    if (decision.kind === 'contradicted') {
      // An error in a program's fixed notation affects only its own row and the rows that it makes ambiguous.
      const own = answered(this.#from.answer, STYLES) ?? styleOf(this.#written(column));
      if (sign === 'either') return decision;
      return { style: own ?? sign };
    }
    if (sign !== 'either') return { style: sign };
    // Programs write `1.250` for one and a quarter; only a comma in such a file reveals a spreadsheet.
    if (this.#written(column) === 'point' && /\d\.\d/.test(text)) return { style: 'point' };
    if (!this.#open.has(column.at)) this.#open.set(column.at, { column: column.name, text });
    return decision;
  }

  #decide(column: ColumnAt): Decision<NumberStyle> {
    const { point, comma } = this.#from.evidence()[column.at] ?? NOTHING;
    const answer = answered(this.#from.answer, STYLES);
    const written = this.#written(column);
    if (point && comma) return { kind: 'contradicted', cells: [point, comma] };
    const own = shown(point, comma);
    if (own) return { kind: 'known', style: own.style, reason: { kind: 'cell', seen: own.seen } };
    const always = written === 'grouped' ? 'point' : written === 'comma' ? 'comma' : null;
    const declared: Decision<NumberStyle> =
      always === null ? { kind: 'open' } : { kind: 'known', style: always, reason: { kind: 'format' } };
    // If a format mixes notations, the other columns prove nothing.
    if (always !== null && typeof this.#from.written === 'object') return declared;
    const other = this.#otherColumns();
    if (other) return other;
    return answer ? { kind: 'known', style: answer, reason: { kind: 'answer' } } : declared;
  }

  #otherColumns(): Decision<NumberStyle> | null {
    let found: Extract<Decision<NumberStyle>, { kind: 'known' }> | null = null;
    for (const [i, { point, comma, isAllNumbers }] of this.#from.evidence().entries()) {
      const one = isAllNumbers ? shown(point, comma) : null;
      if (!one) continue;
      if ((point && comma) || (found && found.style !== one.style)) return null;
      found ??= {
        kind: 'known',
        style: one.style,
        reason: { kind: 'column', column: this.#from.header[i] ?? '', seen: one.seen },
      };
    }
    return found;
  }

  #written({ name }: ColumnAt): WrittenNumbers {
    const { written } = this.#from;
    return typeof written === 'string' ? written : (written[name] ?? 'point');
  }

  get used(): Known<NumberStyle>[] {
    return [...this.#used.values()];
  }

  get question(): OptionSpec | null {
    return this.#open.size === 0 ? null : numberQuestion([...this.#open.values()]);
  }
}

function shown(point: Seen | null, comma: Seen | null): { style: NumberStyle; seen: Seen } | null {
  if (point) return { style: 'point', seen: point };
  return comma && { style: 'comma', seen: comma };
}

function styleOf(written: WrittenNumbers): NumberStyle | null {
  return written === 'varies' ? null : written === 'comma' ? 'comma' : 'point';
}
