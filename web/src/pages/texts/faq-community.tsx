import { limits } from '@haggle/contract/limits/limits';
import { Link } from '@tanstack/react-router';
import { TextSection } from './text-page.tsx';

const { pointRules, reputation, points, trust, voteRings, maskedMinutes } = limits;
const [known, publishing, tending] = trust.levels;

/** Points, reputation, badges and trust, with the numbers that the site goes by. */
export function Community() {
  return (
    <>
      <Points />
      <Reputation />
      <TextSection title="What are badges?">
        <p>
          Marks of what you have done here: found, voted, written, stayed. They come by themselves in bronze, silver and
          gold, and once earned they stay. Votes you receive count for them, and for reputation, as much as they weigh.{' '}
          <Link to="/badges">Your badges</Link> show how far you are from the next.
        </p>
      </TextSection>
      <Trust />
      <Fairness />
    </>
  );
}

function Points() {
  return (
    <TextSection title="How do I earn points?">
      <p>Points are the sum of a list of entries, one for each thing that happened:</p>
      <ul className="tabular-nums">
        <li>a deal of yours is published: {signed(pointRules.dealApproved)}</li>
        <li>it is among the ten best of its day: {signed(pointRules.dealOfTheDay)}</li>
        <li>somebody votes it up: {signed(pointRules.upvoteReceived)}</li>
        <li>somebody votes it down: {signed(pointRules.downvoteReceived)}</li>
        <li>
          you comment: {signed(pointRules.commentPosted)}, for the first {pointRules.commentsPaidADay} comments of a
          day; deleting one takes its point back
        </li>
        <li>
          a comment of yours is voted up: {signed(pointRules.commentUpvoted)}, up to {pointRules.commentUpvotesPaidADay}{' '}
          a day; deleting it takes them back
        </li>
        <li>you report that a deal has expired, and it proves right: {signed(pointRules.expiryConfirmed)}</li>
        <li>a moderator takes your deal down: {signed(pointRules.dealRemoved)}</li>
      </ul>
      <p>
        A vote that is taken back takes its point back with it. Points buy nothing; they show who finds good deals. Your
        entries are listed on your <Link to="/profile">profile</Link>, the most points on the{' '}
        <Link to="/leaderboard">leaderboard</Link>.
      </p>
    </TextSection>
  );
}

function Reputation() {
  return (
    <TextSection title="What is reputation?">
      <p>A number from 0 to 1,000 that says how well what you do here holds up. It is the sum of four parts:</p>
      <ul className="tabular-nums">
        <li>up to {reputation.upvoteShare} for the share of upvotes among all votes on your deals</li>
        <li>up to {reputation.approvedShare} for the share of your deals that were approved and stayed</li>
        <li>
          up to {reputation.age} for the age of your account, all of it after {reputation.ageDays / 365} years
        </li>
        <li>
          up to {reputation.reports} for reports that proved right, all of it with {reputation.reportsNeeded}
        </li>
      </ul>
      <p>
        Both shares count with the caution that few votes deserve (the lower bound of Wilson's 95 % interval): three
        upvotes of three prove less than ninety of a hundred. You can have it recalculated on your profile, at most once{' '}
        {points.recalculateEvery === 60_000 ? 'a minute' : `in ${points.recalculateEvery / 1_000} seconds`}.
      </p>
    </TextSection>
  );
}

function Trust() {
  return (
    <TextSection title="What does my trust level mean?">
      <p>
        Trust grows by itself, from level 0 to {trust.levels.length}. It opens doors and sets how much your votes and
        reports weigh.
      </p>
      <ul className="tabular-nums">
        <li>
          <strong>Level 0.</strong> Your deals wait for a moderator, and your votes move the order by{' '}
          {trust.weights[0] * 100} % of a full vote. The score counts them whole.
        </li>
        <li>
          <strong>Level 1,</strong> after {known.days} days: your votes and reports weigh in full.
        </li>
        <li>
          <strong>Level 2,</strong> after {publishing.days} days and {publishing.approvedDeals} approved deals: your
          deals are published at once.
        </li>
        <li>
          <strong>Level 3,</strong> after {tending.days} days, {tending.approvedDeals} approved deals and{' '}
          {tending.upheldReports} reports that proved right: you may put titles right, merge duplicates and confirm what
          has expired.
        </li>
      </ul>
    </TextSection>
  );
}

function Fairness() {
  return (
    <TextSection title="What keeps voting fair?">
      <p>
        Every night the site looks for accounts that vote for each other, for one author or for one store far more than
        chance explains, over {voteRings.days} days. Such votes lose their weight until a moderator has looked; the
        deal's page says how many. Nobody is banned by a computer.
      </p>
      <p>
        Where the site's owner wants it, lists show “New” in place of the score for the first {maskedMinutes} minutes,
        so that early votes do not lead later ones.
      </p>
    </TextSection>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
