import type { Token } from './token-rules.ts';

/** How many words a phrase for "not" has, longest first: "other than" has two. */
const notLengths = [2, 1];

/** Turns "laptop not gaming" into query syntax, `laptop -gaming`. Ignores a "not" at the beginning or end. */
export function readNegations(tokens: readonly Token[], not: RegExp): void {
  for (const length of notLengths) {
    for (let at = 1; at + length < tokens.length; at += 1) {
      const negation = tokens.slice(at, at + length);
      const excluded = tokens[at + length];
      not.lastIndex = 0;
      const isNegation =
        negation.every(({ state }) => state === 'open') && not.test(negation.map(({ plain }) => plain).join(' '));
      if (!isNegation || excluded?.state !== 'open') continue;
      for (const token of negation) token.state = 'done';
      excluded.raw = `-${excluded.raw}`;
      excluded.state = 'kept';
    }
  }
}
