import type { ApiCall } from './api.ts';

/** An analytics event with its optional details. */
export interface TelemetryEvent {
  eventType:
    | 'page_view'
    | 'deal_view'
    | 'deal_click'
    | 'search_performed'
    | 'vote_cast'
    | 'comment_post'
    | 'badge_earned';
  dealId?: string;
  metadata?: Record<string, string | number>;
}

/** A filter that a reader applied to a list. */
export interface FilterUse {
  filter: string;
  value: string;
}

/** One logged problem. */
export interface LogEntry {
  level: 'warn' | 'error';
  text: string;
  cause: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** Anything reported to analytics: an event, an API call, a filter, a click target, or a logged problem. */
export type Signal = TelemetryEvent | ApiCall | FilterUse | EventTarget | LogEntry;

export type { ApiCall };

const maxBuffered = 100;
const bufferedSignals: Signal[] = [];
let handleSignal = (signal: Signal): void => {
  if (bufferedSignals.length < maxBuffered) bufferedSignals.push(signal);
};

/** Reports a signal. Signals are buffered until the analytics script has loaded, long after the page. */
export function trackSignal(signal: Signal): void {
  handleSignal(signal);
}

/** Passes the buffered signals to `handler`, and from then on every new one. */
export function setSignalHandler(handler: (signal: Signal) => void): void {
  handleSignal = handler;
  for (const signal of bufferedSignals.splice(0)) handler(signal);
}
