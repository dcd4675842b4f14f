import { limits } from '@haggle/contract/limits/limits';
import { Link } from '@tanstack/react-router';
import { Community } from './faq-community.tsx';
import { TextPage, TextSection } from './text-page.tsx';

const { hot, trust } = limits;
const hoursPerTenfold = hot.secondsPerTenfold / 3_600;

export function FaqPage() {
  return (
    <TextPage title="Frequently asked questions" lead="How votes, order and points work here, in plain words.">
      <Deals />
      <Votes />
      <Order />
      <Alerts />
      <Community />
      <Notifications />
      <TextSection title="Does the site earn money from links?">
        <p>
          It may. Cards that say “Ad link” lead through a partner's link: if you buy, the store may pay a commission.
          You pay the same, and it never changes a deal's rank: the code that orders deals cannot see commissions.
        </p>
        <p>
          The deal's page says so beside View Deal, and has a link that goes to the store without the partner. A part of
          a commission goes to the member who posted the deal. Members see theirs under{' '}
          <Link to="/user-affiliate-dashboard">Earnings</Link>.
        </p>
      </TextSection>
      <TextSection title="I cannot log in any more. What now?">
        <p>
          Ask for a new password on the <Link to="/login">login page</Link>. After several wrong tries, logging in
          pauses for up to {limits.rates.loginFailuresPerAccount[1] / 60} minutes, to stop people who guess.
        </p>
      </TextSection>
    </TextPage>
  );
}

function Notifications() {
  return (
    <TextSection title="How do I choose what I am told?">
      <p>
        In your{' '}
        <Link to="/settings" search={{ tab: 'notifications' }}>
          settings
        </Link>
        , kind by kind: in the list behind the bell, by email, or as a message to your devices. Quiet hours hold back
        letters and messages, and every letter has a link that ends its kind. Members whom you mute cannot notify you,
        and nothing you mute comes to you by alert or digest.
      </p>
      <p>
        What you{' '}
        <Link to="/settings" search={{ tab: 'filters' }}>
          mute
        </Link>
        , a word, a store, a category or a member, is left out of your lists, searches and feeds as well. A single deal
        can be hidden on its page, for good or until it is cheaper. Others see all of it as before.
      </p>
    </TextSection>
  );
}

function Deals() {
  return (
    <>
      <TextSection title="Do I need an account?">
        <p>
          Not to read, search or open deals. Voting, saving and submitting need <Link to="/register">an account</Link>.
        </p>
      </TextSection>
      <TextSection title="I submitted a deal. Where is it?">
        <p>
          New deals wait until a moderator approves them. Until then only you and the moderators can see them; yours are
          listed on <Link to="/profile">your profile</Link>. If one is not accepted, its page says so, with the reason
          where one was given.
        </p>
      </TextSection>
      <TextSection title="Why was I told that the deal is here already?">
        <p>
          The same product address can be posted once in {limits.deal.duplicateDays} days while the first post is live.
        </p>
      </TextSection>
    </>
  );
}

function Votes() {
  return (
    <>
      <TextSection title="How does voting work?">
        <p>
          Each member has one vote per deal: up (+1), down (−1), or none (0). You can change it or take it back at any
          time. The score is the votes up minus the votes down. After a downvote you may say why, in one word; it is not
          shown to others.
        </p>
      </TextSection>
      <TextSection title="Why can I not vote on a deal?">
        <p>
          Nobody votes on their own deal. Votes are open while a deal is live or sold out, not once it has expired or
          been archived. Where this site sends mail, confirm your email address first.
        </p>
      </TextSection>
    </>
  );
}

function Alerts() {
  return (
    <TextSection title="How do deal alerts work?">
      <p>
        Search for something, press Alert me, and it is an <Link to="/alerts">alert</Link>: words, a store, a price, a
        score, or how fast votes come. The same search is a page, an alert and a feed.
      </p>
      <p>
        A deal is held against all alerts the moment it is published, and again when it changes or is voted on. You are
        told at once: on the site, by webhook, and by letter and on your devices outside your quiet hours. No alert
        tells you of a deal twice.
      </p>
      <p>
        An alert tells of what comes after it. Of a deal that was here before, it tells only when its score or its price
        gets to where you asked, within {limits.alerts.dealDays} days of being posted. It never tells you of your own
        deals, nor of what you have muted.
      </p>
    </TextSection>
  );
}

function Order() {
  return (
    <TextSection title="How are deals ordered?">
      <p>
        The home page and All Deals show the newest first. <Link to="/trending">Trending</Link> shows the deals of the
        last {limits.trendingDays} days with the most votes first.
      </p>
      <p>
        “Hot now” weighs votes against age. Ten times the votes count as much as being {hoursPerTenfold} hours newer, so
        the first votes matter most and fresh deals get their chance. Sold out deals fall a little, expired ones a lot.
      </p>
      <p>
        A vote weighs by the trust in who gives it, from a quarter for somebody new to one. A new account’s votes start
        to weigh after {trust.countsAfterHours} hours, and new accounts at one address weigh as one. “Popular” marks
        deals that enough trusted votes have lifted; how many that takes depends on how many people vote here.
      </p>
      <p>
        Money plays no part in any of these orders, and neither does who is looking: your own filters leave deals out,
        and move none.
      </p>
    </TextSection>
  );
}
