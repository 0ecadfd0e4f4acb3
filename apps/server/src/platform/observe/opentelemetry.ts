/** Traces by OpenTelemetry, sent as OTLP over HTTP. Loaded only where an address for them is set. */
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Config } from '../config/config.ts';
import type { Traces } from './traces.ts';

export function createTraces({ serviceName, endpoint }: NonNullable<Config['traces']>, version: string): Traces {
  // Headers and the like it reads from the environment, as every program with OpenTelemetry does.
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Which span is open is known to all; the provider is ours alone. Libraries that find one make spans of their own, with the texts of errors.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('lotbook');
  return {
    span: (name, attributes, run) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await run((facts) => span.setAttributes(facts));
        } catch (error) {
          // What it says may be somebody's; the log has it, without that.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    statementDone({ kind, ms, isFailed }) {
      // One that nobody asked for in a span would be a trace of its own: the queue looks for jobs all the time.
      if (!trace.getSpan(context.active())) return;
      const endTime = Date.now();
      const span = tracer.startSpan(`sql ${kind}`, {
        startTime: endTime - ms,
        attributes: { 'db.operation.name': kind },
      });
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}
