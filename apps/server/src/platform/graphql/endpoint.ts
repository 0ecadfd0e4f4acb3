import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { withPerson } from '@lotbook/db/work';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  type Source,
  type ValidationRule,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { bodyWithin } from '../http/body.ts';
import type { Viewer } from '../viewer.ts';
import { withInHand } from '../work/in-hand.ts';
import { beginOperation, type Context, requireViewer, type Services } from './context.ts';
import { notTooManyAtOnce } from './fields-at-once.ts';
import { maskError } from './masking.ts';
import { AnswerMemory, type StandingAnswers } from './standing-answers.ts';

export const MAX_DEPTH = 12;
/**
 * The maximum cost of an operation. Fields cost 1, objects 2, and each level adds half. Our largest page uses about a
 * third of this.
 */
export const MAX_COST = 3000;
const MAX_TOKENS = 3000;
const MAX_BODY_BYTES = 200_000;

export type Asker = {
  viewer: Viewer | null;
  requestId: string;
  /** The key of the rate limit. By default, all visitors share one. */
  visitor?: string;
  left?: AbortSignal;
};

export type GraphqlRequest = { query: string; variables?: object | undefined; operationName?: string | undefined };

export type Endpoint = {
  handle(request: Request, asker: Asker): Promise<Response>;
  run(request: GraphqlRequest, asker: Asker): Promise<ExecutionResult>;
};

export type EndpointOptions = {
  schema: GraphQLSchema;
  prepare?: (viewer: Viewer, variables: unknown) => Promise<void>;
  standing?: StandingAnswers;
  knownOperations: ReadonlySet<string> | null;
  /** Names of operations in metrics. Other names are omitted, because they could contain anything. */
  operationNames?: ReadonlySet<string> | undefined;
  introspection: boolean;
};

export function createEndpoint(services: Services, options: EndpointOptions): Endpoint {
  const yoga = createYoga<Asker>({
    schema: options.schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, services.log) as Error },
    plugins: [
      limitTokens(),
      maxDepthPlugin({ n: MAX_DEPTH, flattenFragments: true, propagateOnRejection: true }),
      costLimitPlugin({ maxCost: MAX_COST, flattenFragments: true, propagateOnRejection: true }),
      withRule(notTooManyAtOnce),
      ...(options.introspection ? [] : [withRule(NoSchemaIntrospectionCustomRule), withoutSuggestions()]),
      ...(options.knownOperations ? [onlyKnown(options.knownOperations)] : []),
      oneTransaction(services, options),
    ],
  });
  const ask = (request: Request, asker: Asker): Promise<Response> =>
    withInHand({ requestId: asker.requestId }, async () => yoga.fetch(request, asker));
  const handle = async (request: Request, asker: Asker): Promise<Response> => {
    const body = await bodyWithin(request, MAX_BODY_BYTES);
    if (body === null) return Response.json({ errors: [{ message: 'The request is too large.' }] }, { status: 413 });
    return ask(new Request(request.url, { method: 'POST', headers: request.headers, body }), asker);
  };
  return {
    handle,
    async run({ query, variables, operationName }, asker) {
      const response = await ask(
        new Request('http://localhost/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ query, variables: variables ?? {}, operationName }),
        }),
        asker,
      );
      return (await response.json()) as ExecutionResult;
    },
  };
}

function limitTokens(): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string | Source) => parse(source, { maxTokens: MAX_TOKENS }));
    },
  };
}

function withRule(rule: ValidationRule): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(rule);
    },
  };
}

/** Removes suggestions from errors, because they reveal fields and types like introspection. */
function withoutSuggestions(): Plugin {
  const stripped = (error: GraphQLError) =>
    new GraphQLError(error.message.split(' Did you mean ')[0]!, {
      ...error,
      nodes: error.nodes,
      positions: error.positions,
      source: error.source,
      extensions: error.extensions,
      path: error.path,
    });
  const shown = (result: { errors?: readonly GraphQLError[] }) =>
    result.errors ? { ...result, errors: result.errors.map(stripped) } : result;
  return {
    onResultProcess({ result, setResult }) {
      if (!(Symbol.asyncIterator in result)) setResult(Array.isArray(result) ? result.map(shown) : shown(result));
    },
  };
}

function onlyKnown(known: ReadonlySet<string>): Plugin {
  return {
    onParams({ params }) {
      if (params.query && known.has(params.query.trim())) return;
      throw new GraphQLError('This server answers only the operations of its own web app.', {
        extensions: { code: 'UNKNOWN_OPERATION', http: { status: 400 } },
      });
    },
  };
}

function oneTransaction(services: Services, options: EndpointOptions): Plugin<Asker> {
  const { prepare, operationNames } = options;
  const answers = options.standing ? new AnswerMemory(options.schema, options.standing) : null;
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const kind = operationKind(args.document, args.operationName);
      const { viewer, left, visitor } = args.contextValue as unknown as Asker;
      const execute = async (given: ExecutionArgs) => {
        if (viewer) await prepare?.(viewer, given.variableValues);
        const operation = beginOperation(services, viewer, kind === 'query' ? 'snapshot' : 'latest', left, visitor);
        let result: ExecutionResult;
        try {
          const execution = async () =>
            (await executeFn({ ...given, contextValue: operation.context })) as ExecutionResult;
          const asked = { viewer, document: given.document, variables: given.variableValues };
          const key = viewer && answers?.keyOf({ ...asked, viewer, operationName: given.operationName });
          result = key ? await standing(answers!, key, operation.context, execution) : await execution();
        } catch (error) {
          await operation.end('rollback');
          throw error;
        }
        const failed = kind === 'mutation' && (result.errors?.length ?? 0) > 0;
        await operation.end(failed ? 'rollback' : 'commit');
        return failed ? { ...result, data: null } : result;
      };
      const asked = args.operationName ?? '';
      const span = `graphql ${operationNames?.has(asked) ? asked : kind}`;
      setExecuteFn((given: ExecutionArgs) =>
        withPerson(viewer?.actor.id ?? null, () => services.traces.span(span, {}, () => execute(given))),
      );
    },
  };
}

async function standing(
  answers: AnswerMemory,
  key: string,
  context: Context,
  execution: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { owner } = requireViewer(context);
  const at = Date.now();
  const version = await context.transaction((tx) => answers.version(tx, owner));
  return answers.recall(owner, key, version) ?? answers.keep(owner, key, version, at, await execution());
}

function operationKind(document: DocumentNode, name: string | null | undefined): 'query' | 'mutation' {
  return getOperationAST(document, name)?.operation === 'mutation' ? 'mutation' : 'query';
}
