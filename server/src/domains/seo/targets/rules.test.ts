import * as seoLimits from '@haggle/contract/limits/seo';
import { expect, test } from 'vitest';
import { deduplicateTargets, findFixedPages, findParentPages } from './rules.ts';

const page = (path: string) => ({ path, title: path, kind: 'page' as const });

test('fixed pages are found by a part of their path, except pages for members and staff', () => {
  expect(findFixedPages('/tren').map(({ path }) => path)).toEqual(['/trending']);
  expect(findFixedPages('settings')).toEqual([]);
  expect(findFixedPages('admin')).toEqual([]);
});

test('the nearest existing page above an address is found', () => {
  expect(findParentPages('/categories/tools/drills')).toEqual([page('/categories')]);
  expect(findParentPages('/old')).toEqual([]);
});

test('each page is suggested once, never the address itself, and only up to the limit', () => {
  const manyPages = Array.from({ length: 20 }, (_, at) => page(`/p${at}`));
  expect(deduplicateTargets([page('/p1'), page('/old'), ...manyPages], '/old').map(({ path }) => path)).toEqual(
    ['/p1', '/p0', ...manyPages.slice(2).map(({ path }) => path)].slice(0, seoLimits.maxTargets),
  );
});
