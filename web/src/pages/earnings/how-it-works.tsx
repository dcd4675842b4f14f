import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { Link } from '@tanstack/react-router';

const { click, conversion, payout } = affiliateLimits;

/** How a member comes to money, without promises. `sharePercent` is the one for orders from now on. */
export function HowItWorks({ sharePercent }: { sharePercent: number }) {
  const percent = `${sharePercent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
  return (
    <ol className="max-w-prose list-decimal space-y-2.5 pl-5 marker:text-faint [&_strong]:font-semibold">
      <li>
        <strong>You post a deal.</strong> Where its store is one of our partners, View Deal becomes an ad link, and says
        so. Which stores are partners changes nothing about a deal's place in any list.
      </li>
      <li>
        <strong>A reader goes to the store.</strong> We count people: clicks of programs, and a second click of the same
        person within {click.repeatMinutes} minutes, are left out. Readers may choose to go without the ad link; then an
        order brings nothing.
      </li>
      <li>
        <strong>They buy.</strong> The partner reports the order, often days later, and we trace it to the click, up to{' '}
        {conversion.attributionDays} days back. Orders that cannot be traced belong to nobody's deal.
      </li>
      <li>
        <strong>You get {percent} of the commission,</strong> not of the order. What the partner pays counts; where it
        does not say, its usual rate of the order does. Parts of a cent are rounded down. The percentage is the one set
        when the order is reported: a later change does not touch it.
      </li>
      <li>
        <strong>It is settled.</strong> Until then it is pending, since orders are cancelled and returned. Once it is
        approved, your share is owed to you.
      </li>
      <li>
        <strong>You are paid.</strong> The next payout takes a balance of ${payout.least} or more, if you have said{' '}
        <Link
          to="."
          search={((before: object) => ({ ...before, show: 'details', page: undefined })) as never}
          resetScroll={false}
          className="underline hover:text-ember-text"
        >
          how you want to be paid
        </Link>
        . If an order is taken back after that, its share comes off what you earn next. Nothing is ever asked back.
      </li>
    </ol>
  );
}
