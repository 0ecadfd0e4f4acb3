/** Limits every text, number, and list argument before resolvers run, which limits the cost of a request. */

import { countText } from '@lotbook/ledger/thousands';
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

/** Limits by name of the argument or input field. Equal names share a limit. */
export type ArgumentLimits = {
  readonly texts: Readonly<Record<string, number>>;
  /**
   * The limit shown in descriptions if a feature accepts fewer characters; null to show none, because the feature
   * checks the text in another way. A key is an argument's name, or an operation or input type with an argument's name.
   */
  readonly stated: Readonly<Record<string, number | null>>;
  readonly calledBy: Readonly<Record<string, string>>;
  readonly ids: number;
  readonly numbers: Readonly<Record<string, readonly [least: number, most: number]>>;
  readonly lists: Readonly<Record<string, number>>;
};

type Fault = { argument: string; message: string };
type Check = (value: unknown) => Fault | null;
type Named = { readonly name: string; readonly type: GraphQLInputType };

/** @throws {Error} naming arguments without a limit */
export function limitArguments(schema: GraphQLSchema, limits: ArgumentLimits): GraphQLSchema {
  const missing: string[] = [];
  const guards: (() => void)[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue;
      const check = checkOfAll(field.args, limits, { path: `${type.name}.${field.name}`, owner: field.name }, missing);
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

type Place = { readonly path: string; readonly owner: string };

function checkOfAll(entries: readonly Named[], limits: ArgumentLimits, place: Place, missing: string[]): Check {
  const checks = entries.map((entry) => [entry.name, checkOf(entry, limits, place, missing)] as const);
  return (value) => {
    const values = value as Readonly<Record<string, unknown>>;
    for (const [name, check] of checks) {
      const fault = values[name] === undefined || values[name] === null ? null : check(values[name]);
      if (fault !== null) return fault;
    }
    return null;
  };
}

function checkOf({ name, type }: Named, limits: ArgumentLimits, place: Place, missing: string[]): Check {
  const bare = getNullableType(type);
  const known = <Limit>(limit: Limit | undefined): Limit | undefined => {
    if (limit === undefined) missing.push(`${place.path}.${name}`);
    return limit;
  };
  if (isListType(bare)) {
    const most = known(limits.lists[name]) ?? 0;
    const each = checkOf({ name, type: bare.ofType }, limits, place, missing);
    return (value) => listFault(name, value as readonly unknown[], most, each);
  }
  if (isInputObjectType(bare)) {
    const within = { path: `${place.path}.${name}`, owner: bare.name };
    return checkOfAll(Object.values(bare.getFields()), limits, within, missing);
  }
  if (bare.name === 'ID')
    return (value) => about(name, textFault(quoted(name), value as string, limits.ids, limits.ids));
  if (bare.name === 'String') {
    const most = known(limits.texts[name]) ?? 0;
    const called = limits.calledBy[name] ?? quoted(name);
    const stated = statedOf(limits.stated, place.owner, name, most);
    return (value) => about(name, textFault(called, value as string, most, stated));
  }
  if (bare.name === 'Int' || bare.name === 'Float') {
    const [least, most] = known(limits.numbers[name]) ?? [0, 0];
    return (value) => about(name, numberFault(name, value as number, least, most));
  }
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

function statedOf(stated: ArgumentLimits['stated'], owner: string, name: string, most: number): number | null {
  const ofOwner = stated[`${owner}.${name}`];
  if (ofOwner !== undefined) return ofOwner;
  return stated[name] === undefined ? most : stated[name];
}

function textFault(called: string, text: string, most: number, stated: number | null): string | null {
  if (text.length > most)
    return stated === null
      ? `${called} is too long: it has ${countText(text.length)} characters. Shorten it.`
      : `${called} has at most ${countText(stated)} characters. Shorten it.`;
  // The database can't store these characters, so no stored text can match.
  const isText = text.isWellFormed() && !text.includes('\0');
  return isText ? null : `${called} contains an invalid character: NUL, or half of a surrogate pair. Remove it.`;
}

function quoted(name: string): string {
  return `“${name}”`;
}

function numberFault(name: string, value: number, least: number, most: number): string | null {
  return value < least || value > most ? `“${name}” is a number from ${least} to ${most}.` : null;
}
