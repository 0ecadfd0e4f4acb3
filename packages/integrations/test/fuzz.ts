/**
 * `npm run fuzz -w @lotbook/integrations -- --files 20000 --seed 1` reads broken files in a thread with limits of
 * memory and time per file, and lists the numbers that broke a rule. `--only N` reads one and saves it for inspection.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { brokenFile } from './broken-files.ts';
import { verdictOf } from './survives.ts';

const MAX_MEMORY_MB = 512;
/** Only for hangs; slowness is measured by processor time. */
const MAX_MS = 60_000;

type Range = { from: number; to: number };
type Outcome = { number: number; isRecognized: boolean; faults: string[]; ms: number };

if (isMainThread) await main();
else readAll(workerData as Range);

function readAll({ from, to }: Range): void {
  for (let number = from; number < to; number++) {
    parentPort!.postMessage({ number });
    let outcome: Outcome;
    try {
      outcome = { number, ...verdictOf(brokenFile(number)) };
    } catch (error) {
      outcome = {
        number,
        isRecognized: true,
        ms: 0,
        faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      };
    }
    parentPort!.postMessage(outcome);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  });
  if (values.only !== undefined) return readOne(Number(values.only));
  const first = Number(values.seed) * 1_000_000;
  const range = { from: first, to: first + Number(values.files) };
  if (!Number.isSafeInteger(range.to) || range.to <= range.from)
    throw new Error('--files and --seed are whole numbers');
  const start = performance.now();
  const cpu = process.cpuUsage();
  let [recognized, failed] = [0, 0];
  let slowest = { number: range.from, ms: 0 };
  for (let at = range.from; at < range.to; ) {
    at = await readFrom({ from: at, to: range.to }, ({ number, isRecognized, faults, ms }) => {
      if (ms > slowest.ms) slowest = { number, ms };
      if (isRecognized) recognized++;
      if (faults.length === 0) return;
      failed++;
      console.log(`file ${number}: ${faults.slice(0, 3).join('; ')}`);
    });
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const used = process.cpuUsage(cpu);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${range.to - range.from} files, ${recognized} of them recognized, ${failed} broke a rule; ` +
      `${seconds(performance.now() - start)} s, ${seconds((used.user + used.system) / 1000)} s of processor time, ${peak} MB at most; ` +
      `the slowest, ${slowest.number}, took ${slowest.ms} ms`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

function readOne(number: number): void {
  const file = brokenFile(number);
  const kept = join(tmpdir(), `lotbook-${number}-${file.name}`);
  writeFileSync(kept, file.bytes);
  console.log(`${file.sample.name}, broken: ${kept}`);
  const { faults, ms } = verdictOf(file);
  console.log(`${ms} ms of processor time`);
  console.log(faults.length === 0 ? 'no rule is broken' : faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/**
 * Returns if a file breaks the thread.
 * @returns the number to continue from
 */
function readFrom(range: Range, report: (outcome: Outcome) => void): Promise<number> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: range,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    let current = range.from;
    const give = (fault: string) => {
      report({ number: current, isRecognized: true, faults: [fault], ms: 0 });
      void worker.terminate().then(() => resolve(current + 1));
    };
    const late = () => give(`was not done after ${MAX_MS} ms`);
    let timer = setTimeout(late, MAX_MS);
    worker.on('message', (message: Outcome | { number: number }) => {
      clearTimeout(timer);
      timer = setTimeout(late, MAX_MS);
      current = message.number;
      if (!('faults' in message)) return;
      report(message);
      if (message.number === range.to - 1) {
        clearTimeout(timer);
        void worker.terminate().then(() => resolve(range.to));
      }
    });
    worker.on('error', (error) => {
      clearTimeout(timer);
      give(error.message);
    });
  });
}
