// @vitest-environment happy-dom
import type { Deal } from '@haggle/contract/deals/deals';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DealBadges } from './deal-badges.tsx';

const badges: Deal['badges'] = [
  { kind: 'lowest', text: 'Lowest in 90 days' },
  { kind: 'discount', text: '35% OFF' },
];
const verdict = { level: 'good' as const, text: 'Good price: lowest in 90 days' };

test('a lowest price is shown once: in the verdict if the deal has one, otherwise as a badge', () => {
  const renderVerdict = (of: Deal['verdict']) =>
    render(<DealBadges badges={badges} verdict={of} maxShown={1} />).container.textContent;
  expect(renderVerdict(verdict)).toBe('35% OFF');
  expect(renderVerdict(null)).toBe('Lowest in 90 days');
});
