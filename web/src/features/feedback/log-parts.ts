import * as feedbackLimits from '@haggle/contract/limits/feedback';
import { readLog } from '../../lib/log-buffer.ts';
import type { LogEntry } from '../../lib/telemetry.ts';

/** Separates the reporter's text from the browser's log. */
const heading = '\n\n--- What the browser noted ---\n';

/** Formats a log entry as one line: `12:30:05 warn A vote could not be cast: Error: …`. */
export function logLine({ at, level, text, cause }: LogEntry): string {
  const causeText = cause === undefined ? '' : `: ${String(cause)}`;
  return `${new Date(at).toISOString().slice(11, 19)} ${level} ${text}${causeText}`
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxLineLength);
}

const maxLineLength = 300;

/** Appends the log to a description: as many of the latest entries as fit. */
export function withLogOf(description: string): string {
  let room = feedbackLimits.maxDescriptionLength - description.length - heading.length;
  const lines: string[] = [];
  for (const entry of readLog().toReversed()) {
    const line = logLine(entry);
    room -= line.length + 1;
    if (room < 0) break;
    lines.unshift(line);
  }
  return lines.length === 0 || description.trim() === '' ? description : `${description}${heading}${lines.join('\n')}`;
}

/** Splits a description into the reporter's text and the browser's log. */
export function splitLog(description: string): { words: string; noted: string | undefined } {
  const [words = '', noted] = description.split(heading);
  return { words, noted };
}
