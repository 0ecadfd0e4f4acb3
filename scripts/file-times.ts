/** Writes the time of each test file, with its imports and hooks, to the file FILE_TIMES. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from './ensure.mjs';
import type { FileTime } from './report.ts';

export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      return { file: relative(ROOT, module.moduleId), ms: setupDuration + collectDuration + duration };
    });
    writeFileSync(process.env.FILE_TIMES!, JSON.stringify(times));
  }
}
