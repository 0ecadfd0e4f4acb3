#!/usr/bin/env node
/**
 * Starts the command line. The user's own Node may be as old as 20, so this is plain JavaScript. It installs nothing.
 * If the pinned Node is missing, it prints the command that installs it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '..', 'src', 'main.ts');
const OLDEST_WITH_TYPESCRIPT = 24;
/**
 * A larger young generation keeps dead rows longer (100 MB) and slows a million transactions by a tenth. An import
 * keeps little of the data it reads, so it collects garbage sooner.
 */
const FLAGS = ['--max-semi-space-size=8', ...(process.argv[2] === 'import' ? ['--heap-growing-percent=50'] : [])];

if (Number(process.versions.node.split('.')[0]) >= OLDEST_WITH_TYPESCRIPT) {
  if (!FLAGS.every((flag) => process.execArgv.includes(flag))) becomeWith(FLAGS);
  const { runProcess } = await import(pathToFileURL(main).href);
  await runProcess(process.argv.slice(2));
} else {
  const node = pinnedNode(here);
  if (node) hand(node);
  else {
    console.error('lotbook: the pinned Node is not installed yet; run "npm ci" in the repository and try again.');
    process.exitCode = 2;
  }
}

/** Restarts with the flags, which Node reads only at startup. Continues without them if it can't restart. */
function becomeWith(flags) {
  if (typeof process.execve !== 'function' || process.platform === 'win32') return;
  const words = [...flags, ...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.execve(process.execPath, [process.execPath, ...words], process.env);
}

/** Searches upward for a node_modules that contains the package `node`. */
function pinnedNode(from) {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const path of [
      join(folder, 'node_modules', 'node', 'bin', 'node'),
      join(folder, 'node_modules', 'node', 'bin', 'node.exe'),
      join(folder, 'node_modules', '.bin', 'node'),
    ]) {
      if (existsSync(path)) return path;
    }
    if (dirname(folder) === folder) return null;
  }
}

/** Runs a child with this process's streams, signals and exit code. */
function hand(node) {
  const child = spawn(node, [...FLAGS, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // A terminal sends Ctrl-C to the whole process group, so the child already receives it. The parent only has to
  // outlive the child.
  for (const signal of signals) process.on(signal, () => (signal === 'SIGINT' ? undefined : child.kill(signal)));
  child.on('error', (error) => {
    console.error(`lotbook: could not start ${node}: ${error.message}`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exitCode = code ?? 1;
    else {
      for (const name of signals) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    }
  });
}
