import type { Understood } from '@haggle/contract/search/sentences';
import type { Token } from './token-rules.ts';

/**
 * Returns where words stand in a sentence, in order. A preceding word that means nothing without them, such as "with"
 * before "free shipping", is included.
 */
export function spansOf(
  taken: readonly Token[],
  { tokens, takenByAny }: { tokens: readonly Token[]; takenByAny: ReadonlySet<Token> },
): Understood['spans'] {
  const spans: Understood['spans'] = [];
  let begin: number | undefined;
  let isIn = false;
  for (const token of tokens) {
    const to = token.from + token.raw.length;
    if (taken.includes(token)) {
      const last = isIn ? spans.pop() : undefined;
      spans.push({ from: last?.from ?? begin ?? token.from, to });
      isIn = true;
      begin = undefined;
      continue;
    }
    isIn = false;
    const saysNothing = token.state === 'done' && !takenByAny.has(token);
    begin = saysNothing ? (begin ?? token.from) : undefined;
  }
  return spans;
}
