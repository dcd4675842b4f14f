import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';
import { site } from '../../lib/site.ts';
import { strong, TextPage, TextSection } from './text-page.tsx';

export function ContactPage() {
  const address = site.contactEmail;
  return (
    <TextPage title={t('texts.contact.title')} lead={t('texts.contact.lead')}>
      <TextSection title={t('texts.contact.answeredTitle')}>
        <ul>
          <li>{rich('texts.contact.how', { strong, link: (words) => <Link to="/faq">{words}</Link> })}</li>
          <li>{rich('texts.contact.badDeal', { strong })}</li>
          <li>{rich('texts.contact.rejected', { strong, link: (words) => <Link to="/profile">{words}</Link> })}</li>
          <li>{rich('texts.contact.purchase', { strong })}</li>
        </ul>
      </TextSection>
      {address && (
        <TextSection title={t('texts.contact.emailTitle')}>
          <p>
            {rich('texts.contact.email', {
              address,
              link: (words) => (
                <a href={`mailto:${address}`}>
                  <bdi>{words}</bdi>
                </a>
              ),
            })}
          </p>
        </TextSection>
      )}
    </TextPage>
  );
}
