import { expect, test } from 'vitest';
import { describeWords } from './query-text.ts';

test.each([
  ['', []],
  ['ssd 2tb -external', ['ssd', '2tb', 'not external']],
  ['ssd OR nvme 2tb', ['ssd or nvme', '2tb']],
  ['ssd | nvme OR m.2', ['ssd or nvme or m.2']],
  ['"air max" -"for kids"', ['“air max”', 'not “for kids”']],
  ['-used shoes', ['shoes', 'not used']],
  ['OR lamp OR', ['lamp']],
  ['lamp OR -red', ['lamp', 'not red']],
  ['"never closed', ['“never closed”']],
  ['!!! -', []],
])('the query “%s” is listed term by term', (text, parts) => expect(describeWords(text)).toEqual(parts));
