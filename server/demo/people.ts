import { demoDomain } from '../src/kernel/demo-people.ts';
import { readEntries } from './text.ts';

export interface Townsperson {
  username: string;
  displayName: string;
  email: string;
  bio: string;
  /** How much they post, vote and save, from 0 (hardly) to 9 (all day). */
  posts: number;
  votes: number;
  saves: number;
  joinedDaysAgo: number;
  /** Slugs of top-level categories. */
  likes: string[];
  /** Whether visitors can log in to the account. The passwords of the others are unknown. */
  isShowcase: boolean;
}

/**
 * Reads the people of the demo. Facts: display name | how much they hunt, vote and save, each 0–9 | days since they
 * joined | favourite categories. A `*` marks the showcase accounts.
 */
export function readPeople(register: string): Townsperson[] {
  return readEntries(register).map(({ heading, facts, text }) => {
    const [displayName = '', activity = '', joined = '', likes = ''] = facts;
    const [posts = 0, votes = 0, saves = 0] = activity.split(' ').map(Number);
    const username = heading.replace('*', '');
    return {
      username,
      displayName,
      email: `${username.toLowerCase()}${demoDomain}`,
      bio: text,
      posts,
      votes,
      saves,
      joinedDaysAgo: Number(joined),
      likes: likes.split(' '),
      isShowcase: heading.endsWith('*'),
    };
  });
}
