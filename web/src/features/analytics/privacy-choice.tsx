import { useEffect, useState } from 'react';
import { site } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { asksNotToBeFollowed, type Consent, readConsent, say } from './consent.ts';
import { consentText } from './consent-text.ts';
import { clearLocalActivity } from './local-activity.ts';

/** Lets a visitor see and change what they said to being measured by others; nothing where nobody asks. */
export function PrivacyChoice() {
  const { webAnalytics, errorReporting } = site.tracking;
  const [said, setSaid] = useState<Consent | 'never'>();
  useEffect(() => setSaid(asksNotToBeFollowed() ? 'never' : readConsent()), []);
  if (webAnalytics.provider === 'none' && !(errorReporting.dsn && errorReporting.needsConsent)) return null;
  if (said === 'never') return <p>Your browser asks not to be followed, so nothing of it is sent.</p>;
  function choose(consent: Consent): void {
    say(consent);
    setSaid(consent);
  }
  return (
    <>
      <p>{consentText()} You can change your answer here at any time.</p>
      <div className="flex gap-2">
        <Button aria-pressed={said === 'no'} onClick={() => choose('no')}>
          {said === 'no' ? 'Not allowed' : 'No, thanks'}
        </Button>
        <Button aria-pressed={said === 'yes'} onClick={() => choose('yes')}>
          {said === 'yes' ? 'Allowed' : 'Allow'}
        </Button>
      </div>
    </>
  );
}

/** Lets a visitor drop the searches, clicks and filters that their browser keeps. */
export function ClearLocalActivity() {
  return (
    <Button
      size="small"
      onClick={() => {
        clearLocalActivity();
        toast('Forgotten.', 'good');
      }}
    >
      Forget them
    </Button>
  );
}
