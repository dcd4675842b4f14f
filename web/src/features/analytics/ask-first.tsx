import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/button.tsx';
import { type Consent, say } from './consent.ts';
import { consentText } from './consent-text.ts';

/** Asks once whether others may measure, in a quiet bar outside the page's tree; nothing waits for the answer. */
export function askForConsent(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <ConsentBar
      onSaid={(consent) => {
        say(consent);
        root.unmount();
        place.remove();
      }}
    />,
  );
}

function ConsentBar({ onSaid }: { onSaid: (consent: Consent) => void }) {
  return (
    <section
      aria-label="Privacy"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-line bg-raised px-4 py-3 text-sm sm:flex-nowrap"
    >
      <p className="text-soft">
        {consentText()} Everything works without it.{' '}
        <a href="/privacy" className="underline hover:text-ink">
          Privacy
        </a>
      </p>
      <div className="ml-auto flex shrink-0 gap-2">
        <Button onClick={() => onSaid('no')}>No, thanks</Button>
        <Button onClick={() => onSaid('yes')}>Allow</Button>
      </div>
    </section>
  );
}
