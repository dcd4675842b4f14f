import { ClearLocalActivity, PrivacyChoice } from '../../features/analytics/privacy-choice.tsx';
import { Page } from '../../ui/page.tsx';

/** What a visitor can do about what is kept of them, whatever the text above says. */
export function PrivacyControls() {
  return (
    <Page width="medium" className="pt-0!">
      <div className="mx-auto flex max-w-[65ch] flex-col items-start gap-3">
        <ClearLocalActivity />
        <PrivacyChoice />
      </div>
    </Page>
  );
}
