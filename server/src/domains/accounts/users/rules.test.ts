import { expect, test } from 'vitest';
import { isReservedUsername } from './rules.ts';

const reserved =
  'admin administrator api root system haggle staff moderator mod support help official security team owner me you anonymous deleted null undefined unknown everyone all nobody';

test.each(reserved.split(' '))('nobody may be called %s, however it is written', (name) => {
  const spread = [...name.toUpperCase()].join('_');
  for (const written of [name, `${name}-`, spread]) expect(isReservedUsername(written)).toBe(true);
});

test.each(['mara', 'admins', 'mod4', 'theowner', '_'])('%s is a name like any other', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});
