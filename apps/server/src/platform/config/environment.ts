import { closest } from '@lotbook/ledger/closest';

export type Variables = Readonly<Record<string, string | undefined>>;
export type Read = (name: string) => string | null;

const OURS = 'LOTBOOK_';
const OF_TESTS = /^LOTBOOK_(TEST|E2E|DRILL|BENCH|RUNS|DISPOSALS)/;

export class Environment {
  readonly problems: string[] = [];
  private readonly variables: Variables;
  private readonly read = new Set<string>();

  constructor(variables: Variables) {
    this.variables = variables;
  }

  readonly text: Read = (name) => {
    this.read.add(name);
    return this.variables[name]?.trim() || null;
  };

  readonly whole = (name: string, fallback: number, min: number, max: number): number => {
    const given = this.text(name);
    if (given === null) return fallback;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.problems.push(`${name} is "${given}"; it must be a whole number from ${min} to ${max}.`);
    return fallback;
  };

  readonly choice = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const given = this.text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    const found = allowed.find((word) => word === given);
    if (found) return found;
    this.problems.push(`${name} is "${given}"; it must be one of ${allowed.join(', ')}.`);
    return fallback;
  };

  readonly flag = (name: string, fallback: boolean): boolean => {
    const given = this.text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(given)) return true;
    if (['0', 'false', 'no', 'off'].includes(given)) return false;
    this.problems.push(`${name} is "${given}"; it must be on or off.`);
    return fallback;
  };

  unread(): string[] {
    const names = Object.keys(this.variables).filter(
      (name) => name.startsWith(OURS) && !this.read.has(name) && !OF_TESTS.test(name),
    );
    const known = [...this.read].filter((name) => name.startsWith(OURS));
    return names.map((name) => {
      const near = closest(name, known);
      return `${name} is set, but there is no such setting${near === null ? '.' : `; did you mean ${near}?`}`;
    });
  }
}
