import * as seoLimits from '@haggle/contract/limits/seo';
import { expect, test } from 'vitest';
import { findAbove, findFixed, offer } from './rules.ts';

const page = (path: string) => ({ path, title: path, kind: 'page' as const });

test('pages of which there is one are found by a part of their path, but not those of members and staff', () => {
  expect(findFixed('/tren').map(({ path }) => path)).toEqual(['/trending']);
  expect(findFixed('settings')).toEqual([]);
  expect(findFixed('admin')).toEqual([]);
});

test('above an address stands the nearest page that is there', () => {
  expect(findAbove('/categories/tools/drills')).toEqual([page('/categories')]);
  expect(findAbove('/old')).toEqual([]);
});

test('each page is offered once, never the address itself, and no more than somebody looks through', () => {
  const many = Array.from({ length: 20 }, (_, at) => page(`/p${at}`));
  expect(offer([page('/p1'), page('/old'), ...many], '/old').map(({ path }) => path)).toEqual(
    ['/p1', '/p0', ...many.slice(2).map(({ path }) => path)].slice(0, seoLimits.targetsMost),
  );
});
