/** Runs an in-memory database for tests in the calling thread, where it starts faster. */
import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import { StatementError } from '../errors.ts';
import { type Engine, type EngineSource, openEngine } from './engine.ts';
import { EngineLost, type Line, type OpenLine } from './line.ts';

export function localLine(source: EngineSource): OpenLine {
  return async ({ notified }) => lineTo(await openEngine(source, notified));
}

export function lineTo(engine: Engine): Line {
  return {
    async ask(request, onStart) {
      onStart?.();
      // PGlite answers within this thread, so a series of statements would otherwise starve timers and sockets.
      await turnOfTheEventLoop();
      const reply = await engine.handle(request);
      if (reply.kind === 'answers') return reply.answers;
      if (reply.kind === 'refused') throw new StatementError(reply.error);
      throw new EngineLost(reply.error.message);
    },
    async end() {},
  };
}
