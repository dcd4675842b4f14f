import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { Link } from '@tanstack/react-router';
import { siteName } from '../../lib/site.ts';
import { FirstText, TextPage, TextSection } from './text-page.tsx';

export function TermsPage() {
  return (
    <TextPage title="Terms" lead="What you can expect of this site, and what it expects of you.">
      <FirstText>
        A first text that comes with the {siteName} software. It is not legal advice: the owner of this site should
        adapt it to the law that applies to them, and add their name.
      </FirstText>
      <TextSection title="Deals">
        <p>
          Deals are posted by members and looked at by moderators, but prices and stock change by the minute. What
          counts is what the store shows when you buy. You buy from the store, not from this site, and the store answers
          for the purchase.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Keep your password to yourself, and tell the truth about your email address.</li>
          <li>One person, one account.</li>
          <li>An account that breaks these terms or the guidelines may be suspended.</li>
        </ul>
      </TextSection>
      <TextSection title="What you post">
        <p>
          It stays yours. By posting it you allow this site to show it, to resize its pictures, and to keep the deal's
          page after the deal is over. Post only what you may share, and follow the{' '}
          <Link to="/guidelines">guidelines</Link>. Moderators may turn down or remove a post.
        </p>
      </TextSection>
      <TextSection title="Fair use">
        <p>
          Programs may use the site within its limits on requests. Do not get around those limits, break into accounts
          or manipulate votes.
        </p>
      </TextSection>
      <TextSection title="Commissions">
        <p>
          Links marked as ad links may earn this site a commission. It never changes a deal's rank, and every one of
          them has a way around it.
        </p>
        <p>
          Members get a part of what their deals earn, in percent as set at the time of the order. It is owed once the
          partner has settled the order and is paid from a balance of ${affiliateLimits.payout.least} on. If an order is
          taken back after it was paid, its share is taken off what is earned next.
        </p>
      </TextSection>
      <TextSection title="No guarantee">
        <p>
          The site is offered as it is. It may be down, change or end, and nobody promises that a deal is still there.
          Rights that the law gives you stay as they are.
        </p>
      </TextSection>
      <TextSection title="Privacy">
        <p>
          What is kept about you is on the <Link to="/privacy">privacy page</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
}
