import { describe, expect, test } from 'vitest';
import { chanceOf, type Favour, findMutual, findOneAuthor, findOneStore, findShared } from './rules.ts';

const favour = (voterId: string, targetId: string, some: Partial<Favour> = {}): Favour => ({
  voterId,
  targetId,
  votes: 8,
  total: 10,
  share: 0.01,
  isNewAccount: true,
  ...some,
});

describe('the chance of so many votes for one target', () => {
  test.each([
    [{ votes: 0, total: 10, share: 0.5 }, 1],
    [{ votes: 10, total: 10, share: 0.5 }, 0.5 ** 10],
    [{ votes: 5, total: 10, share: 0.5 }, 0.623046875],
    [{ votes: 1, total: 20, share: 0.05 }, 1 - 0.95 ** 20],
  ])('%j', (facts, chance) => {
    expect(chanceOf(facts)).toBeCloseTo(chance, 9);
  });
});

describe('rings', () => {
  test('three who vote for each other', () => {
    const names = ['a', 'b', 'c'];
    const all = names.flatMap((from) => names.filter((to) => to !== from).map((to) => favour(from, to)));
    expect(
      findMutual(all)
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(names);
    expect(findMutual(all)[0]?.evidence).toMatchObject({ with: ['b', 'c'], votes: 16, of: 10 });
  });

  test('not two, who may be friends; not one-sided favour; not what chance explains', () => {
    expect(findMutual([favour('a', 'b'), favour('b', 'a')])).toEqual([]);
    expect(findMutual([favour('a', 'b'), favour('c', 'b'), favour('d', 'b')])).toEqual([]);
    const names = ['a', 'b', 'c'];
    const popular = names.flatMap((from) =>
      names.filter((to) => to !== from).map((to) => favour(from, to, { votes: 6, total: 100, share: 0.06 })),
    );
    expect(findMutual(popular)).toEqual([]);
  });

  test('three new accounts that live for one author or store; not two, and not old ones', () => {
    const fans = ['a', 'b', 'c'].map((id) => favour(id, 'x'));
    expect(findOneAuthor(fans)).toHaveLength(3);
    expect(findOneStore(fans)).toHaveLength(3);
    expect(findOneAuthor(fans.slice(1))).toEqual([]);
    expect(findOneAuthor(fans.map((fan) => ({ ...fan, isNewAccount: false })))).toEqual([]);
    expect(findOneStore(fans.map((fan) => ({ ...fan, votes: 6 })))).toEqual([]);
  });

  test('three accounts of one address that voted alike; a family with its own tastes is none', () => {
    const pair = (aId: string, bId: string, common: number, either: number) => ({ aId, bId, common, either });
    expect(findShared([pair('a', 'b', 9, 10), pair('b', 'c', 9, 12)]).map(({ userId }) => userId)).toHaveLength(3);
    expect(findShared([pair('a', 'b', 9, 10)])).toEqual([]);
    expect(findShared([pair('a', 'b', 9, 30), pair('b', 'c', 9, 30)])).toEqual([]);
    expect(findShared([pair('a', 'b', 7, 7), pair('b', 'c', 7, 7)])).toEqual([]);
  });
});
