import { expect, test } from 'vitest';
import { physicalSides } from './physical-sides.ts';

const file = 'web/src/ui/card.tsx';

test.each([
  'className="absolute left-3"',
  'className="compact:ml-auto flex"',
  "'w-full pr-10'",
  'className="[&_li]:ml-5 list-disc"',
  'className="text-right"',
  'className="-mr-2"',
])('%s is reported', (line) => {
  expect(physicalSides(file, `const a = 1;\n${line}`)).toEqual([expect.stringContaining(`${file}:2 says`)]);
});

test.each([
  'className="absolute start-3 ms-auto ps-9"',
  'className="rtl:translate-x-1/2"',
  '<p>left-handed scissors</p>',
  'style={{ left: 3 }}',
])('%s is allowed', (line) => {
  expect(physicalSides(file, line)).toEqual([]);
});
