import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { anySearch } from '../../lib/any-address.ts';
import { rich } from '../../lib/rich.ts';

const strong = (words: string): ReactNode => <strong>{words}</strong>;

/** Explains how a member earns money, without promises. `sharePercent` is the share of orders from now on. */
export function HowItWorks({ sharePercent }: { sharePercent: number }) {
  const { click, conversion, payout } = affiliateLimits;
  return (
    <ol className="flex max-w-prose list-(--numerals) flex-col gap-2.5 ps-5 marker:text-faint [&_strong]:font-semibold">
      <li>{rich('earnings.how.post', { strong })}</li>
      <li>{rich('earnings.how.click', { strong, count: click.repeatMinutes })}</li>
      <li>{rich('earnings.how.order', { strong, count: conversion.attributionDays })}</li>
      <li>{rich('earnings.how.share', { strong, percent: formatPercent(sharePercent / 100, 2) })}</li>
      <li>{rich('earnings.how.settled', { strong })}</li>
      <li>
        {rich('earnings.how.paid', {
          strong,
          least: formatWholeMoney(payout.least()),
          link: (words) => <DetailsLink words={words} />,
        })}
      </li>
    </ol>
  );
}

function DetailsLink({ words }: { words: string }) {
  return (
    <Link
      to="."
      search={anySearch((before: object) => ({ ...before, show: 'details', page: undefined }))}
      resetScroll={false}
      className="underline hover:text-accent-text"
    >
      {words}
    </Link>
  );
}
