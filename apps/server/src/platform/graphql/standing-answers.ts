/** Caches serialized answers by a version of their data, which is read first in the operation's snapshot. */
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
import { keep, recall } from '../memory.ts';
import type { Viewer } from '../viewer.ts';

export type StandingAnswers = {
  readonly fields: Readonly<Record<string, 'all' | readonly string[]>>;
  /** The version of the data visible to a viewer of this owner. */
  version(tx: Tx, owner: string): Promise<string>;
  readonly mostMs: number;
};

export type Serialized = ExecutionResult & { stringify(): string };

const MOST_BYTES = 12 * 2 ** 20;

type Asked = {
  viewer: Viewer;
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: unknown;
};

export class AnswerMemory {
  readonly #standing: StandingAnswers;
  readonly #schema: GraphQLSchema;
  readonly #known = new WeakMap<DocumentNode, { isStanding: boolean; text: string }>();

  constructor(schema: GraphQLSchema, standing: StandingAnswers) {
    this.#schema = schema;
    this.#standing = standing;
  }

  keyOf({ viewer, document, operationName, variables }: Asked): string | null {
    const { isStanding, text } = this.#of(document);
    if (!isStanding) return null;
    const { owner, actor, access } = viewer;
    return `answer ${JSON.stringify([owner, actor, access, operationName ?? null, variables ?? {}, text])}`;
  }

  version(tx: Tx, owner: string): Promise<string> {
    return this.#standing.version(tx, owner);
  }

  recall(owner: string, key: string, version: string): Serialized | null {
    const text = recall<string>(owner, key, version, this.#standing.mostMs);
    return text === undefined ? null : { data: {}, stringify: () => text };
  }

  keep(owner: string, key: string, version: string, at: number, result: ExecutionResult): ExecutionResult | Serialized {
    if (result.errors !== undefined || !result.data) return result;
    const text = JSON.stringify(result);
    if (text.length <= MOST_BYTES) keep(owner, key, version, text, text.length, at);
    return { ...result, stringify: () => text };
  }

  #of(document: DocumentNode): { isStanding: boolean; text: string } {
    const known = this.#known.get(document);
    if (known) return known;
    const found = { isStanding: this.#isStanding(document), text: document.loc?.source.body ?? '' };
    this.#known.set(document, found);
    return found;
  }

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
