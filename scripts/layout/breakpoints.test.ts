import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as windowLimits from '../../contract/src/limits/breakpoints.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
const pixels = (name: string) => Number(new RegExp(`--breakpoint-${name}: ([\\d.]+)rem;`).exec(tokens)?.[1]) * 16;

test('mobile means 899px or less; the sidebar needs 1200px or more', () => {
  expect(pixels('compact')).toBe(windowLimits.maxMobileWidth + 1);
  expect(pixels('aside')).toBe(windowLimits.minSidebarWidth);
});
