/** Structured logs on stdout. Everything that carries a secret is named here and never printed. */
import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

const SECRET = [
  'password',
  'newPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'backupCodes',
  'code',
  'apiKey',
  'apiSecret',
];

/** Where errors of a database hold values of the statement: parameters, the row in the way. */
const OF_THE_STATEMENT = ['query', 'params', 'parameters', 'queryOptions', 'detail', 'where', 'internalQuery', 'cause'];

/** What a mail server, and sending, say of a message: whom it was for, and lines of it. */
const OF_THE_MAIL = ['response', 'rejected', 'rejectedErrors', 'envelope', 'command'];
const LEFT_OUT = new Set([...OF_THE_STATEMENT, ...OF_THE_MAIL]);

/** PostgreSQL's "data exceptions" quote the value that did not fit: `invalid input syntax for type uuid: "…"`. */
const QUOTES_A_VALUE =
  /(invalid input (?:syntax|value) for [^:\n]+: |value )"[\s\S]*?"(?=$|\n(?: +at |caused by)|: | is out of range)/g;

function withoutData(error: object): object {
  const kept = Object.entries(error).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.replace(QUOTES_A_VALUE, '$1"***"') : value]),
  );
}

/** Lines of JSON; at a terminal, lines for people. */
export function createLog(config: Pick<Config, 'logLevel'>, isTerminal = process.stdout.isTTY === true): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: (error: Error) => withoutData(stdSerializers.err(error)) },
      redact: {
        paths: [...SECRET, ...SECRET.map((key) => `*.${key}`), ...SECRET.map((key) => `*.*.${key}`)],
        censor: '***',
      },
    },
    isTerminal ? { write: (line: string) => void process.stdout.write(forPeople(line)) } : process.stdout,
  );
}

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: '', 40: 'warning', 50: 'error', 60: 'fatal' };

/** `10:32:07 error a request failed errorId=…`, and the stack of an error below it. */
function forPeople(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & { err?: { stack?: string } };
  const facts = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = [new Date(Number(time)).toTimeString().slice(0, 8), LEVELS[Number(level)], msg, ...facts];
  return `${head.filter(Boolean).join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}
