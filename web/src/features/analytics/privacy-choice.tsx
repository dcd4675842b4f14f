import { t } from '@haggle/contract/messages/translate';
import { useEffect, useState } from 'react';
import { site } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Consent, consentScope, isTrackingRefused, readConsent, storeConsent } from './consent.ts';
import { consentText } from './consent-text.ts';
import { clearLocalActivity } from './local-activity.ts';

/** A control for seeing and changing the choice about third-party tracking. Empty if the site needs no consent. */
export function PrivacyChoice() {
  const [choice, setChoice] = useState<Consent | 'never'>();
  useEffect(() => setChoice(isTrackingRefused() ? 'never' : readConsent(site.tracking)), []);
  if (consentScope(site.tracking) === '') return null;
  if (choice === 'never') return <p>{t('analytics.consent.doNotTrack')}</p>;
  function choose(consent: Consent): void {
    storeConsent(consent, site.tracking);
    setChoice(consent);
  }
  return (
    <>
      <p>
        {consentText()} {t('analytics.consent.change')}
      </p>
      <div className="flex gap-2">
        <Button aria-pressed={choice === 'no'} onClick={() => choose('no')}>
          {choice === 'no' ? t('analytics.consent.refused') : t('analytics.consent.refuse')}
        </Button>
        <Button aria-pressed={choice === 'yes'} onClick={() => choose('yes')}>
          {choice === 'yes' ? t('analytics.consent.allowed') : t('analytics.consent.allow')}
        </Button>
      </div>
    </>
  );
}

/** A button that deletes the searches, clicks and filters stored in this browser. */
export function ClearLocalActivity() {
  return (
    <Button
      size="small"
      onClick={() => {
        clearLocalActivity();
        toast(t('analytics.activity.forgotten'), 'good');
      }}
    >
      {t('analytics.activity.forget')}
    </Button>
  );
}
