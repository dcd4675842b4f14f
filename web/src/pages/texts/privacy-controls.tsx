import { t } from '@haggle/contract/messages/translate';
import { ClearLocalActivity, PrivacyChoice } from '../../features/analytics/privacy-choice.tsx';
import { Page } from '../../ui/page.tsx';

/** The visitor's controls over their stored data, independent of the text above. */
export function PrivacyControls() {
  return (
    <Page width="medium" className="pt-0!">
      <section
        aria-labelledby="privacy-here"
        className="mx-auto mb-10 flex max-w-[65ch] flex-col items-start gap-3 rounded-xl border p-4"
      >
        <h2 id="privacy-here" className="font-semibold text-lg">
          {t('texts.privacy.hereTitle')}
        </h2>
        <p>{t('texts.privacy.activity')}</p>
        <ClearLocalActivity />
        <PrivacyChoice />
      </section>
    </Page>
  );
}
