import { expect, test } from 'vitest';
import { averageLengths, limitToWeights, typedPattern, weighGroups } from './ranking-rules.ts';

const group = (rarity: number | null) => ({ own: "'x'", wide: "'x'", rarity });
const statistics = { deals: 1_000, titleCharacters: 60_000, stems: 20_000 };

test('rare words weigh more, unknown ones most, and the weights add up to 1', () => {
  const [rare = 0, common = 0, unknown = 0] = weighGroups([group(10), group(500), group(null)], statistics);
  expect(rare).toBeGreaterThan(common);
  expect(unknown).toBeGreaterThan(rare);
  expect(rare + common + unknown).toBeCloseTo(1);
});

test('all words weigh the same while no deals are counted', () => {
  const none = { deals: 0, titleCharacters: 0, stems: 0 };
  expect(weighGroups([group(null), group(null)], none)).toEqual([0.5, 0.5]);
  expect(averageLengths(none)).toEqual({ title: 20, text: 20 });
  expect(averageLengths(statistics)).toEqual({ title: 60, text: 20 });
});

test.each([
  ["'usb'", "'usb':A"],
  ["'usb':* & !'c'", "'usb':*A & !'c':A"],
  ["'o''neill' <-> 'b'", "'o''neill':A <-> 'b':A"],
])('the query %s limited to titles is %s', (query, inTitles) => {
  expect(limitToWeights('A', query)).toBe(inTitles);
});

test('special characters in typed words are escaped in their pattern', () => {
  expect(typedPattern(['c++', 'größe'])).toBe('\\m(?:c\\+\\+|größe)\\M');
});
