/**
 * Answers that stand while nothing that they rest on has changed: the same question of the same viewer is answered with the same text, without
 * asking the database for more than whether that is so. A stamp, read in the operation's own snapshot before anything else, tells every
 * state of what the answer rests on from every other; answers of fields that rest on more than it tells are not remembered at all.
 *
 * The time is no part of a stamp: an answer is given for a minute at most, and never on another day.
 */
import type { Tx } from '@lotbook/db/user';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Cache } from '../cache.ts';
import type { Viewer } from '../viewer.ts';

export type StandingAnswers = {
  /** By type: its fields that rest on nothing else than what the stamp tells; `all` of them, or these. */
  readonly fields: Readonly<Record<string, 'all' | readonly string[]>>;
  /** As a viewer of this owner sees it. */
  stamp(tx: Tx, owner: string): Promise<string>;
  /** Before an answer is made that is not remembered: reads at once what most of its parts read. */
  lookAround(tx: Tx, owner: string): Promise<void>;
};

/** What the server sends, made once. */
export type Serialized = ExecutionResult & { stringify(): string };

export const STANDS_FOR_MS = 60_000;
type Remembered = { stamp: string; day: string; at: number; text: string };
type Asked = {
  viewer: Viewer;
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: unknown;
};

export class AnswerMemory {
  readonly #standing: StandingAnswers;
  readonly #schema: GraphQLSchema;
  readonly #now: () => Date;
  readonly #answers = new Cache<Remembered>({ ofOne: 12 * 2 ** 20, together: 64 * 2 ** 20 });
  /** A document is parsed once and kept, as long as it is asked again. */
  readonly #known = new WeakMap<DocumentNode, { isStanding: boolean; text: string }>();

  constructor(schema: GraphQLSchema, standing: StandingAnswers, now = () => new Date()) {
    this.#schema = schema;
    this.#standing = standing;
    this.#now = now;
  }

  /** Under which an answer is remembered; null of one that is not. */
  keyOf({ viewer, document, operationName, variables }: Asked): string | null {
    const { isStanding, text } = this.#of(document);
    if (!isStanding) return null;
    const { owner, actor, access } = viewer;
    return JSON.stringify([owner, actor, access, operationName ?? null, variables ?? {}, text]);
  }

  stamp(tx: Tx, owner: string): Promise<string> {
    return this.#standing.stamp(tx, owner);
  }

  lookAround(tx: Tx, owner: string): Promise<void> {
    return this.#standing.lookAround(tx, owner);
  }

  recall(key: string, stamp: string, owner: string): Serialized | null {
    const found = this.#answers.get(owner, key);
    if (!found) return null;
    const now = this.#now();
    const isOld = now.getTime() - found.at >= STANDS_FOR_MS || found.at > now.getTime() || found.day !== dayOf(now);
    if (isOld || found.stamp !== stamp) return null;
    return { data: {}, stringify: () => found.text };
  }

  /** @param begunAt  before any of it was read @returns the same, which is made a text once */
  keep(
    key: string,
    stamp: string,
    owner: string,
    begunAt: Date,
    result: ExecutionResult,
  ): ExecutionResult | Serialized {
    if (result.errors !== undefined || !result.data) return result;
    const text = JSON.stringify(result);
    this.#answers.set(owner, key, { stamp, day: dayOf(begunAt), at: begunAt.getTime(), text }, text.length);
    return { ...result, stringify: () => text };
  }

  #of(document: DocumentNode): { isStanding: boolean; text: string } {
    const known = this.#known.get(document);
    if (known) return known;
    const found = { isStanding: this.#isStanding(document), text: document.loc?.source.body ?? '' };
    this.#known.set(document, found);
    return found;
  }

  /** Every field of it, its fragments included, is one of those; a text without a place cannot be told from another. */
  #isStanding(document: DocumentNode): boolean {
    if (!document.loc) return false;
    const types = new TypeInfo(this.#schema);
    let isStanding = true;
    visit(
      document,
      visitWithTypeInfo(types, {
        OperationDefinition: ({ operation }) => {
          isStanding &&= operation === 'query';
        },
        Field: ({ name }) => {
          const of = this.#standing.fields[types.getParentType()?.name ?? ''];
          isStanding &&= of === 'all' || (of?.includes(name.value) ?? false);
        },
        [Kind.DIRECTIVE]: () => {
          isStanding = false;
        },
      }),
    );
    return isStanding;
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
