import { lifecycleStatuses } from '@haggle/contract/deals';
import { expect, test } from 'vitest';
import { isPublic } from './rules.ts';

test('archived and expired deals keep their page; pending, rejected and removed have none', () => {
  expect(lifecycleStatuses.filter(isPublic)).toEqual(['active', 'sold_out', 'expired', 'archived']);
});
