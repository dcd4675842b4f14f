import { limits } from '@haggle/contract/limits/limits';
import { Link } from '@tanstack/react-router';
import { TextPage, TextSection } from './text-page.tsx';

export function GuidelinesPage() {
  return (
    <TextPage
      title="Community guidelines"
      lead="Post what you would tell a friend about, and vote as you would like to be voted on."
    >
      <TextSection title="A good deal post">
        <ul>
          <li>names the product, its size or model, and what makes the price good;</li>
          <li>gives the price that people will really pay, with shipping and any coupon code;</li>
          <li>links straight to the product, without referral codes of your own;</li>
          <li>says what is not obvious: members only, one store only, ends tonight;</li>
          <li>shows the product itself, in a picture you may use.</li>
        </ul>
      </TextSection>
      <TextSection title="What does not belong here">
        <ul>
          <li>a price that is not there when one clicks, or a retail price that nobody ever asked;</li>
          <li>the same deal again while the first post is live;</li>
          <li>posts for your own shop dressed up as a find;</li>
          <li>counterfeits, stolen goods, and anything illegal to sell or to own;</li>
          <li>insults, threats, and other people's private details.</li>
        </ul>
        <p>
          What is allowed but not for you, such as a store or a kind of product, you can{' '}
          <Link to="/settings" search={{ tab: 'filters' }}>
            leave out of your lists
          </Link>
          ; that needs no report.
        </p>
      </TextSection>
      <TextSection title="Voting">
        <p>
          Vote on the price and the product, not on the person. Do not ask for votes, trade them, or keep a second
          account to cast more of them.
        </p>
      </TextSection>
      <TextSection title="What moderators do">
        <p>
          They read the deals of newer members before they appear, and approve them or turn them down. Where they give a
          reason, its author sees it on the deal's page. An account that keeps breaking these guidelines may be
          suspended. What they decide, and why, stands in the <Link to="/moderation-log">moderation log</Link>, without
          anybody's name; whoever is concerned may appeal once.
        </p>
        <p>
          A title has {limits.deal.titleLeast} to {limits.deal.titleMost} characters, and a post up to{' '}
          {limits.deal.imagesMost} pictures. The <Link to="/faq">FAQ</Link> explains the rest.
        </p>
      </TextSection>
    </TextPage>
  );
}
