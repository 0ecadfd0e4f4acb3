// @ts-check
/**
 * Replaces this process with a program on the pinned Node if the running Node can (22.15 and newer, not on Windows), so
 * that the program receives signals and sets the exit code. Otherwise runs a child, forwards signals and returns its
 * exit code.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @param {string} node the path of the Node to run
 * @param {string[]} args its arguments: options, then the file
 * @param {NodeJS.ProcessEnv} [env]
 */
export function become(node, args, env = process.env) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child directly, and a second one would mean "stop at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)));
}
