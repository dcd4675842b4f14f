// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

test('a countdown reports its end again after a while, but not every second', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const onEnd = vi.fn();
  render(<Countdown label="Begins in" to="2026-03-01T12:00:02Z" onEnd={onEnd} />);
  const advance = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
  advance(1);
  expect(onEnd).toHaveBeenCalledTimes(0);
  advance(5);
  expect(onEnd).toHaveBeenCalledTimes(1);
  advance(10);
  expect(onEnd).toHaveBeenCalledTimes(2);
});
