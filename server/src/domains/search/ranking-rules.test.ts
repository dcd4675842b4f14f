import { expect, test } from 'vitest';
import { averageLengths, limitToWeights, typedPattern, weighGroups } from './ranking-rules.ts';

const createGroup = (rarity: number | null) => ({ own: "'x'", wide: "'x'", rarity });
const statistics = { deals: 1_000, titleCharacters: 60_000, stems: 20_000 };

test('rare words weigh more, unknown ones most, and the weights add up to 1', () => {
  const [rareWeight = 0, commonWeight = 0, unknownWeight = 0] = weighGroups(
    [createGroup(10), createGroup(500), createGroup(null)],
    statistics,
  );
  expect(rareWeight).toBeGreaterThan(commonWeight);
  expect(unknownWeight).toBeGreaterThan(rareWeight);
  expect(rareWeight + commonWeight + unknownWeight).toBeCloseTo(1);
});

test('all words weigh the same while no deals are counted', () => {
  const emptyStatistics = { deals: 0, titleCharacters: 0, stems: 0 };
  expect(weighGroups([createGroup(null), createGroup(null)], emptyStatistics)).toEqual([0.5, 0.5]);
  expect(averageLengths(emptyStatistics)).toEqual({ title: 20, text: 20 });
  expect(averageLengths(statistics)).toEqual({ title: 60, text: 20 });
});

test.each([
  ["'usb'", "'usb':A"],
  ["'usb':* & !'c'", "'usb':*A & !'c':A"],
  ["'o''neill' <-> 'b'", "'o''neill':A <-> 'b':A"],
])('the query %s limited to titles is %s', (query, expected) => {
  expect(limitToWeights('A', query)).toBe(expected);
});

test('special characters in typed words are escaped in their pattern', () => {
  expect(typedPattern(['c++', 'größe'])).toBe('\\m(?:c\\+\\+|größe)\\M');
});
