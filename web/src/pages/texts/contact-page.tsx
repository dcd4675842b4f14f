import { Link } from '@tanstack/react-router';
import { site } from '../../lib/site.ts';
import { TextPage, TextSection } from './text-page.tsx';

export function ContactPage() {
  return (
    <TextPage title="Contact" lead="The form below reaches the people who run this site.">
      <TextSection title="Perhaps it is answered already">
        <ul>
          <li>
            <strong>How something works:</strong> the <Link to="/faq">FAQ</Link> answers most of it.
          </li>
          <li>
            <strong>A deal that is not one:</strong> say so beneath it, or vote it down, so that others see it sooner.
          </li>
          <li>
            <strong>A deal of yours that was not accepted:</strong> its page gives the reason where there is one. Find
            it on <Link to="/profile">your profile</Link>.
          </li>
          <li>
            <strong>Something about a purchase:</strong> ask the store; it has your order, and this site does not.
          </li>
        </ul>
      </TextSection>
      {site.contactEmail && (
        <TextSection title="By mail">
          <p>
            Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          </p>
        </TextSection>
      )}
    </TextPage>
  );
}
