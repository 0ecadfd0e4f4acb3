/** Formats the figures of a run and decides whether it passes. */
import { percentile } from '../../bench/data/page-time.ts';
import type { Times } from './asking.ts';
import type { Phase } from './machine.ts';

export type Measured = { idle: Times; loaded: Times };
export type Line = { what: string; idleP50: number; idleP95: number; loadedP50: number; loadedP95: number; n: number };

/** The maximum ratio. Under load, pages may take up to twice their idle time. */
export const MOST = 2;

const ALL = 'everything';

export function linesOf({ idle, loaded }: Measured): Line[] {
  const all = (times: Times) => [...times.byWhat.values()].flat();
  const whats = [...idle.byWhat.keys()].sort((a, b) => b.localeCompare(a, 'en'));
  return [
    ...whats.map((what) => lineOf(what, idle.byWhat.get(what) ?? [], loaded.byWhat.get(what) ?? [])),
    lineOf(ALL, all(idle), all(loaded)),
  ];
}

function lineOf(what: string, idle: readonly number[], loaded: readonly number[]): Line {
  const of = (values: readonly number[], percent: number) =>
    values.length === 0 ? Number.POSITIVE_INFINITY : percentile(values, percent);
  return {
    what,
    idleP50: of(idle, 50),
    idleP95: of(idle, 95),
    loadedP50: of(loaded, 50),
    loadedP95: of(loaded, 95),
    n: loaded.length,
  };
}

const ratioOf = (line: Line): number => line.loadedP95 / line.idleP95;

/** @returns the reasons why the run does not pass, from the responses of all pages together */
export function failuresOf(measured: Measured): string[] {
  const lines = linesOf(measured);
  const never = lines.filter(({ what, n }) => what !== ALL && n === 0);
  const all = lines.filter((line) => line.what === ALL && never.length === 0 && isSlow(line));
  const errors = measured.idle.errors + measured.loaded.errors;
  return [
    ...never.map(({ what }) => `${what}: it was never answered under load`),
    ...all.map((line) => `all pages together: ${ratioOf(line).toFixed(2)} times their idle p95`),
    ...(errors > 0 ? [`${errors} ${errors === 1 ? 'request' : 'requests'} for pages failed`] : []),
  ];
}

/**
 * Lists single pages above the limit. A short run has few responses per page, so their p95 is nearly the slowest
 * response.
 */
export function slowPages(measured: Measured): string[] {
  return linesOf(measured)
    .filter((line) => line.what !== ALL && line.n > 0 && isSlow(line))
    .map((line) => `${line.what}: ${ratioOf(line).toFixed(2)} times its idle p95 (answers: ${line.n})`);
}

function isSlow(line: Line): boolean {
  return !(ratioOf(line) <= MOST);
}

export function tableOf(measured: Measured): string[] {
  const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(9);
  const head = ['idle p50', 'idle p95', 'load p50', 'load p95', 'ratio', 'answers'].map((text) => text.padStart(9));
  return [
    `${'milliseconds'.padEnd(36)}${head.join('')}`,
    ...linesOf(measured).map(
      (line) =>
        line.what.padEnd(36) +
        [line.idleP50, line.idleP95, line.loadedP50, line.loadedP95].map((ms) => cell(ms)).join('') +
        cell(ratioOf(line), 2) +
        cell(line.n),
    ),
  ];
}

export function phaseLine(name: string, phase: Phase): string {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    `${name}: server ${percent(phase.server)} of the processors, load tool ${percent(phase.tool)}, all others ` +
    `${percent(phase.others)} (load average ${phase.load.toFixed(1)}); memory at most ` +
    `${Math.round(phase.memoryBytes / 1024 ** 2)} MB; event loop delayed at most ${Math.round(phase.loopMostMs)} ms, ` +
    `p99 of the worst second ${Math.round(phase.loopP99Ms)} ms`
  );
}
