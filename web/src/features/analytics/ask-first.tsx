import { t } from '@haggle/contract/messages/translate';
import { createRoot } from 'react-dom/client';
import { site } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { type Consent, storeConsent } from './consent.ts';
import { consentText } from './consent-text.ts';

/** Asks once for consent to third-party tracking, in a small bar outside the page's React tree. Doesn't block. */
export function askForConsent(): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <ConsentBar
      onChoice={(consent) => {
        storeConsent(consent, site.tracking);
        root.unmount();
        container.remove();
      }}
    />,
  );
}

function ConsentBar({ onChoice }: { onChoice: (consent: Consent) => void }) {
  return (
    <section
      aria-label={t('analytics.consent.title')}
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--tabs))] z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-line bg-raised px-4 py-3 text-sm sm:flex-nowrap"
    >
      <p className="text-soft">
        {consentText()} {t('analytics.consent.optional')}{' '}
        <a href="/privacy" className="underline hover:text-ink">
          {t('analytics.consent.title')}
        </a>
      </p>
      <div className="ms-auto flex shrink-0 gap-2">
        <Button onClick={() => onChoice('no')}>{t('analytics.consent.refuse')}</Button>
        <Button onClick={() => onChoice('yes')}>{t('analytics.consent.allow')}</Button>
      </div>
    </section>
  );
}
