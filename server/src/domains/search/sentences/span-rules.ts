import type { Understood } from '@haggle/contract/search/sentences';
import type { Token } from './token-rules.ts';

/**
 * Returns where words stand in a sentence, in order. A preceding word that means nothing without them, such as "with"
 * before "free shipping", is included.
 */
export function spansOf(
  consumed: readonly Token[],
  { tokens, consumedByAny }: { tokens: readonly Token[]; consumedByAny: ReadonlySet<Token> },
): Understood['spans'] {
  const spans: Understood['spans'] = [];
  let begin: number | undefined;
  let isInside = false;
  for (const token of tokens) {
    const to = token.from + token.raw.length;
    if (consumed.includes(token)) {
      const last = isInside ? spans.pop() : undefined;
      spans.push({ from: last?.from ?? begin ?? token.from, to });
      isInside = true;
      begin = undefined;
      continue;
    }
    isInside = false;
    const isFiller = token.state === 'done' && !consumedByAny.has(token);
    begin = isFiller ? (begin ?? token.from) : undefined;
  }
  return spans;
}
