// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordMeter } from './password-meter.tsx';

test('the empty meter takes up the same space as a filled one, so nothing below it moves', () => {
  const { rerender, container } = render(<PasswordMeter password="" />);
  const className = container.firstElementChild?.className;
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<PasswordMeter password="the first of my passwords" />);
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('4');
  expect(container.firstElementChild?.className).toBe(className);
});
