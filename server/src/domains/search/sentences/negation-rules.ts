import type { Token } from './token-rules.ts';

/** How many words say "not", the most first: "other than". */
const notLengths = [2, 1];

/** Makes of "laptop not gaming" what the language of queries says, `laptop -gaming`; nothing where "not" begins or ends it. */
export function readNegations(tokens: readonly Token[], not: RegExp): void {
  for (const length of notLengths) {
    for (let at = 1; at + length < tokens.length; at += 1) {
      const said = tokens.slice(at, at + length);
      const excluded = tokens[at + length];
      not.lastIndex = 0;
      const isSaid = said.every(({ state }) => state === 'open') && not.test(said.map(({ plain }) => plain).join(' '));
      if (!isSaid || excluded?.state !== 'open') continue;
      for (const token of said) token.state = 'done';
      excluded.raw = `-${excluded.raw}`;
      excluded.state = 'kept';
    }
  }
}
