import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Config } from '../config/config.ts';
import type { Traces } from './traces.ts';

export function createTraces({ serviceName, endpoint }: NonNullable<Config['traces']>, version: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // The context manager is global but the provider is not, because libraries that find a provider create spans with
  // error texts.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('lotbook');
  return {
    span: (name, attributes, run) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await run((facts) => span.setAttributes(facts));
        } catch (error) {
          // The error message may contain user data. The log has it without that data.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    statementDone({ kind, ms, isFailed }) {
      // Ignores statements outside a span. Each would be a separate trace, because the queue polls all the time.
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
