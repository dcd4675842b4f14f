import type { Townsperson } from './people.ts';
import type { Random } from './random.ts';
import type { TownOpening } from './town.ts';

export interface Remark {
  by: string;
  body: string;
  /** The replies, in order. */
  answers: { by: string; body: string }[];
  upvotes: string[];
}

/** Returns the comments on a deal with this heat, in order. */
export function talkAbout(
  heat: number,
  { openings, others }: { openings: readonly TownOpening[]; others: readonly Townsperson[] },
  random: Random,
): Remark[] {
  const most = Math.min(openings.length, Math.floor(1 + heat / 5));
  const count = heat < 3 ? 0 : random.between(0, most);
  const chatty = ({ saves }: Townsperson) => saves;
  return random
    .choose(openings, count, () => 1)
    .map(({ says, answers }) => {
      const [speaker, ...listeners] = random.choose(others, 2 + answers.length + random.between(0, 5), chatty);
      const heard = answers.slice(0, random.between(0, answers.length));
      return {
        by: speaker?.username ?? '',
        body: says,
        answers: heard.map((body, index) => ({ by: listeners[index]?.username ?? '', body })),
        upvotes: listeners.slice(heard.length).map(({ username }) => username),
      };
    });
}
