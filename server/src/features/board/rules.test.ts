import { lifecycleStatuses } from '@haggle/contract/deals';
import { expect, test } from 'vitest';
import { isSchedulable } from './rules.ts';

test('a deal’s start and end are set while it waits or lives, not once it is over', () => {
  expect(lifecycleStatuses.filter(isSchedulable).toSorted()).toEqual(['active', 'pending', 'sold_out']);
});
