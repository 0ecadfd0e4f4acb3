/**
 * Nothing is taken in any size: every text, number and list that an argument can hold has a limit, and is held against it
 * before a resolver sees it. What is within is still to be understood by the feature; this keeps its cost bounded.
 */
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { badInput } from './builder.ts';

/** By name of the argument, or of the field of an input; all that have a name hold the same. */
export type ArgumentLimits = {
  /** Characters. */
  readonly texts: Readonly<Record<string, number>>;
  /** What people call a text, for the sentence that it is too long; others go by the name of the argument. */
  readonly calledBy: Readonly<Record<string, string>>;
  /** Characters of what is of type ID, whatever its name. */
  readonly ids: number;
  /** Least and most. */
  readonly numbers: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** Entries. */
  readonly lists: Readonly<Record<string, number>>;
};

type Fault = { argument: string; message: string };
/** @returns what is wrong with a value, as a sentence, and with which argument; null when nothing is */
type Check = (value: unknown) => Fault | null;
type Named = { readonly name: string; readonly type: GraphQLInputType };

/**
 * Hold every argument of the schema against its limit.
 * @throws {Error} naming the arguments that have none
 */
export function limitArguments(schema: GraphQLSchema, limits: ArgumentLimits): GraphQLSchema {
  const missing: string[] = [];
  const guards: (() => void)[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue;
      const check = checkOfAll(field.args, limits, `${type.name}.${field.name}`, missing);
      guards.push(() => guard(field, check));
    }
  }
  if (missing.length > 0) throw new Error(`arguments without a limit: ${missing.join(', ')}`);
  for (const put of guards) put();
  return schema;
}

function guard(field: GraphQLField<unknown, unknown>, check: Check): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const fault = check(args);
    if (fault !== null) throw badInput(fault.message, fault.argument);
    return resolve(source, args, context, info);
  };
}

function checkOfAll(entries: readonly Named[], limits: ArgumentLimits, path: string, missing: string[]): Check {
  const checks = entries.map((entry) => [entry.name, checkOf(entry, limits, path, missing)] as const);
  return (value) => {
    const values = value as Readonly<Record<string, unknown>>;
    for (const [name, check] of checks) {
      const fault = values[name] === undefined || values[name] === null ? null : check(values[name]);
      if (fault !== null) return fault;
    }
    return null;
  };
}

function checkOf({ name, type }: Named, limits: ArgumentLimits, path: string, missing: string[]): Check {
  const bare = getNullableType(type);
  const known = <Limit>(limit: Limit | undefined): Limit | undefined => {
    if (limit === undefined) missing.push(`${path}.${name}`);
    return limit;
  };
  if (isListType(bare)) {
    const most = known(limits.lists[name]) ?? 0;
    const each = checkOf({ name, type: bare.ofType }, limits, path, missing);
    return (value) => listFault(name, value as readonly unknown[], most, each);
  }
  if (isInputObjectType(bare)) return checkOfAll(Object.values(bare.getFields()), limits, `${path}.${name}`, missing);
  if (bare.name === 'ID') return (value) => about(name, textFault(quoted(name), value as string, limits.ids));
  if (bare.name === 'String') {
    const most = known(limits.texts[name]) ?? 0;
    const called = limits.calledBy[name] ?? quoted(name);
    return (value) => about(name, textFault(called, value as string, most));
  }
  if (bare.name === 'Int' || bare.name === 'Float') {
    const [least, most] = known(limits.numbers[name]) ?? [0, 0];
    return (value) => about(name, numberFault(name, value as number, least, most));
  }
  // Enums, Booleans, and the scalars of `builder.ts`, each of which knows how long it is.
  return () => null;
}

const about = (argument: string, message: string | null): Fault | null =>
  message === null ? null : { argument, message };

function listFault(name: string, values: readonly unknown[], most: number, each: Check): Fault | null {
  if (values.length > most) return about(name, `“${name}” has at most ${most} entries.`);
  for (const value of values) {
    const fault = value === null ? null : each(value);
    if (fault !== null) return fault;
  }
  return null;
}

function textFault(called: string, text: string, most: number): string | null {
  if (text.length > most) return `${called} has at most ${most} characters. Shorten it.`;
  // No text of the database can have them, so nothing of ours is found by one.
  const isText = text.isWellFormed() && !text.includes('\0');
  return isText ? null : `${called} has a character that no text may have: a NUL, or half of one. Take it out.`;
}

function quoted(name: string): string {
  return `“${name}”`;
}

function numberFault(name: string, value: number, least: number, most: number): string | null {
  return value < least || value > most ? `“${name}” is a number from ${least} to ${most}.` : null;
}
