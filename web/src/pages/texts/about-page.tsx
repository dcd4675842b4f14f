import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { Link } from '@tanstack/react-router';
import { site, siteName } from '../../lib/site.ts';
import { TextPage, TextSection } from './text-page.tsx';

export function AboutPage() {
  return (
    <TextPage
      title={`About ${siteName}`}
      lead="A place where people show each other good prices. Members post what they find, others vote, and the best rises."
    >
      <TextSection title="How it works">
        <ul>
          <li>
            <strong>Somebody finds a deal</strong> and <Link to="/submit">submits it</Link>. It waits in a queue until a
            moderator has looked at it.
          </li>
          <li>
            <strong>Members vote.</strong> A vote up says it is a good price; a vote down says it is not. The score is
            the one minus the other.
          </li>
          <li>
            <strong>The good ones rise.</strong> <Link to="/trending">Trending</Link> shows what people voted for most
            in the last {browserLimits.trendingDays} days. The home page shows the newest.
          </li>
          <li>
            <strong>You need not look all day.</strong> An <Link to="/alerts">alert</Link> tells you of the deal you
            wait for when it is published, and of none twice.
          </li>
          <li>
            <strong>Whoever found it earns points,</strong> so that good finds are seen and remembered.
          </li>
        </ul>
      </TextSection>
      <TextSection title="What we promise">
        <ul>
          <li>
            Nobody can pay for a better place in a list. Ranking reads votes, time and whether a deal is still on.
          </li>
          <li>Everybody sees the same pages. Nothing is arranged by what we think you would buy.</li>
          <li>
            {site.tracking.webAnalytics.provider === 'none'
              ? 'No trackers of other companies run here, and reading'
              : 'Others measure only with your consent, and reading'}{' '}
            needs no account.
          </li>
          <li>A deal that is over keeps its page, so that its price can still be looked up.</li>
        </ul>
      </TextSection>
      <TextSection title="How it may earn money">
        <p>
          View Deal links marked as ad links may earn this site a commission from the store when you buy, and the member
          who posted the deal gets a part of it. You pay the same. The commission plays no part in what is shown or
          where.
        </p>
      </TextSection>
      <TextSection title="More to read">
        <p>
          The <Link to="/faq">FAQ</Link> explains votes, points and the order of deals. The{' '}
          <Link to="/guidelines">guidelines</Link> say what makes a good post.
        </p>
      </TextSection>
    </TextPage>
  );
}
