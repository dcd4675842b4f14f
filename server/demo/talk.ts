import type { Townsperson } from './people.ts';
import type { Random } from './random.ts';
import type { TownOpening } from './town.ts';

export interface PlannedComment {
  by: string;
  body: string;
  /** The replies, in order. */
  replies: { by: string; body: string }[];
  upvotes: string[];
}

/** Returns the comments on a deal with this heat, in order. */
export function planComments(
  heat: number,
  { openings, others }: { openings: readonly TownOpening[]; others: readonly Townsperson[] },
  random: Random,
): PlannedComment[] {
  const maxCount = Math.min(openings.length, Math.floor(1 + heat / 5));
  const count = heat < 3 ? 0 : random.between(0, maxCount);
  const weightOf = ({ saves }: Townsperson) => saves;
  return random
    .choose(openings, count, () => 1)
    .map(({ comment, replies }) => {
      const [author, ...respondents] = random.choose(others, 2 + replies.length + random.between(0, 5), weightOf);
      const chosenReplies = replies.slice(0, random.between(0, replies.length));
      return {
        by: author?.username ?? '',
        body: comment,
        replies: chosenReplies.map((body, index) => ({ by: respondents[index]?.username ?? '', body })),
        upvotes: respondents.slice(chosenReplies.length).map(({ username }) => username),
      };
    });
}
