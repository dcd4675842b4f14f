import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('haggle');

/**
 * Runs work as a span of a trace; without a collector, just runs it. `parent` are the request's headers, which may name
 * a trace started elsewhere (W3C Trace Context).
 */
export function traced<T>(
  name: string,
  { isAsked = false, parent, attributes = {} }: { isAsked?: boolean; parent?: Headers; attributes?: Attributes },
  work: (note: (attributes: Attributes) => void) => Promise<T>,
): Promise<T> {
  const parentContext = parent
    ? propagation.extract(context.active(), parent, {
        get: (from, key) => from.get(key) ?? undefined,
        keys: (from) => [...from.keys()],
      })
    : context.active();
  const kind = isAsked ? SpanKind.SERVER : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind, attributes }, parentContext, async (span) => {
    try {
      return await work((more) => span.setAttributes(more));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a finished SQL statement to the current trace, if any: only its text, without parameters. */
export function recordStatement(text: string, milliseconds: number, isFailed: boolean): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 1_000) };
  const span = tracer.startSpan('postgresql', { kind: SpanKind.CLIENT, startTime: end - milliseconds, attributes });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
