/** Measures the load of the machine, and the part caused by neither the server nor this tool. */
import { cpus, loadavg } from 'node:os';
import type { RunningServer, Usage } from './server.ts';

/** Shares of all processors, from 0 to 1. `others` includes PostgreSQL. */
export type Phase = { server: number; tool: number; others: number; load: number } & Omit<Usage, 'processorSeconds'>;

/** @returns a function that ends the measurement */
export async function watch(server: RunningServer): Promise<() => Promise<Phase>> {
  const before = { ...(await server.usage()), machine: machineSeconds(), tool: toolSeconds() };
  let memoryBytes = before.memoryBytes;
  const timer = setInterval(() => {
    // `usage` runs once a second, and its event-loop delay covers only that second, so this keeps the largest.
    void server.usage().then(keep, () => {});
  }, 1000);
  let [loopP99Ms, loopMostMs] = [0, 0];
  const keep = (now: Usage) => {
    memoryBytes = Math.max(memoryBytes, now.memoryBytes);
    loopP99Ms = Math.max(loopP99Ms, now.loopP99Ms);
    loopMostMs = Math.max(loopMostMs, now.loopMostMs);
  };
  return async () => {
    clearInterval(timer);
    const after = await server.usage();
    keep(after);
    const { busy, all } = machineSeconds();
    const total = all - before.machine.all;
    const own = (after.processorSeconds - before.processorSeconds) / total;
    const tool = (toolSeconds() - before.tool) / total;
    const others = Math.max(0, (busy - before.machine.busy) / total - own - tool);
    return { server: own, tool, others, load: loadavg()[0]!, memoryBytes, loopP99Ms, loopMostMs };
  };
}

function toolSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function machineSeconds(): { busy: number; all: number } {
  const sums = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = sums.reduce((sum, one) => sum + one.busy, 0) / 1000;
  return { busy, all: busy + sums.reduce((sum, one) => sum + one.idle, 0) / 1000 };
}
