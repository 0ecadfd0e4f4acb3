/** Writes structured logs on stdout. Fields with secrets are never printed. */
import { printable } from '@lotbook/ledger/printable';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { inHand } from '../work/in-hand.ts';

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

/**
 * The properties of errors that are logged. Others can contain user data, such as parameters, conflicting rows, and
 * email recipients.
 */
const OF_AN_ERROR = ['errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'responseCode'];

/**
 * A pattern for PostgreSQL's data exceptions, which quote the invalid value: `invalid input syntax for type uuid: "…"`.
 */
const QUOTES_A_VALUE =
  /(invalid input (?:syntax|value) for [^:\n]+: |value )"[\s\S]*?"(?=$|\n(?: +at |caused by)|: | is out of range)/g;
/** Quotes in other messages: `Unexpected token 'x', "…" is not valid JSON`, `no such file or directory, open '…'`. */
const QUOTED = /"[^"\n]*"|“[^“”\n]*”/g;
const QUOTED_SINGLY = /'[^'\n]*'/g;
/** The length in characters from which a word may be a token. IDs have hyphens. */
const TOKEN = 32;

type Thrown = { name?: unknown; message?: unknown; stack?: unknown; code?: unknown; cause?: unknown };

const MOST_CAUSES = 5;

export function errorForLog(thrown: unknown): object {
  const chain: Thrown[] = [];
  for (let next = thrown; isThrown(next) && chain.length < MOST_CAUSES; next = next.cause) chain.push(next);
  const [first] = chain;
  if (!first) return { type: typeof thrown };
  const own = OF_AN_ERROR.flatMap((name) => {
    const value = (first as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: nameOf(first),
    message: messageOf(first),
    ...Object.fromEntries(own),
    stack: chain.map(stackOf).join('\ncaused by: '),
  };
}

const isThrown = (thrown: unknown): thrown is Thrown => typeof thrown === 'object' && thrown !== null;
const nameOf = ({ name }: Thrown) => (typeof name === 'string' ? name : 'Object');

function stackOf(error: Thrown): string {
  const lines = typeof error.stack === 'string' ? error.stack.split('\n') : [];
  // The stack begins with the original message.
  return [`${codedNameOf(error)}: ${messageOf(error)}`, ...lines.filter((line) => line.startsWith('    at '))].join(
    '\n',
  );
}

/**
 * Returns a name such as `StatementError 22P02`. A field named `code` is redacted because of two-factor codes, but this
 * is an error code.
 */
function codedNameOf(error: Thrown): string {
  const { code } = error;
  const isKind = typeof code === 'string' && /^[A-Z][A-Z_]{2,39}$|^[0-9A-Z]{5}$/.test(code) && !/^\d+$/.test(code);
  return isKind ? `${nameOf(error)} ${code}` : nameOf(error);
}

/** Keeps names that a database or TypeError quotes and removes values and all other quotes. */
function messageOf({ name, message, code }: Thrown): string {
  if (typeof message !== 'string') return '';
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return message.replace(QUOTES_A_VALUE, '$1"***"');
  const rest = message.replace(QUOTED, '"***"');
  return withoutData(name === 'TypeError' ? rest : rest.replace(QUOTED_SINGLY, "'***'"));
}

/** Removes addresses, amounts and anything long enough to be a token. */
function withoutData(text: string): string {
  const isData = (word: string) =>
    word.includes('@') || /\d[.,]\d/.test(word) || (word.length >= TOKEN && /^[\w+/=]+$/.test(word));
  return text
    .split(' ')
    .map((word) => (isData(word) ? '***' : word))
    .join(' ');
}

export function createLog(config: Pick<Config, 'logLevel'>, isTerminal = process.stdout.isTTY === true): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      mixin: inHand,
      serializers: { err: errorForLog },
      redact: {
        paths: [...SECRET, ...SECRET.map((key) => `*.${key}`), ...SECRET.map((key) => `*.*.${key}`)],
        censor: '***',
      },
    },
    isTerminal ? { write: (line: string) => writeForPeople(line, config.logLevel) } : process.stdout,
  );
}

const INFO = 30;
const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: '', 40: 'warning', 50: 'error', 60: 'fatal' };

type ReadLine = Record<string, unknown> & { err?: { stack?: string } };

/** Prints to a terminal, only failed requests and jobs unless a lower level is set. */
function writeForPeople(text: string, logLevel: Config['logLevel']): void {
  const line = JSON.parse(text) as ReadLine;
  const isRoutine = line.level === INFO && (line.msg === 'request' || line.msg === 'job');
  if (logLevel !== 'info' || !isRoutine) process.stdout.write(printable(forPeople(line)));
}

/** Formats a line such as `10:32:07 error a request failed errorId=…`, followed by the stack. */
function forPeople({ level, time, msg, err, ...rest }: ReadLine): string {
  const facts = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = [new Date(Number(time)).toTimeString().slice(0, 8), LEVELS[Number(level)], msg, ...facts];
  return `${head.filter(Boolean).join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}
