import { context, propagation, trace } from '@opentelemetry/api';
import { fullVersion } from '../version.ts';

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP), configured by OpenTelemetry's own `OTEL_…` variables.
 * The library is only loaded here.
 * @returns a function that sends the remaining traces before the process exits
 */
export async function startTraces(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'haggle', 'service.version': fullVersion })
      .merge(detected),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
