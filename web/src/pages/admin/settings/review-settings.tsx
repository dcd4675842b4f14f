import * as holdingLimits from '@haggle/contract/limits/holding';
import * as staffLimits from '@haggle/contract/limits/staff-notices';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { numberOrNone } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings for what needs approval, and for the wait in hours after which staff are notified. */
export function ReviewSettings({ settings: { reviewHours, knownPosts } }: { settings: SiteSettings }) {
  const values = { reviewHours: String(reviewHours), knownPosts: String(knownPosts) };
  const form = useSettingsForm({ values, draft: 'settings review' }, (submitted) => ({
    // An empty field isn't zero, so the server refuses it.
    reviewHours: numberOrNone(submitted.reviewHours),
    knownPosts: numberOrNone(submitted.knownPosts),
  }));
  return (
    <SettingsSection id="staff">
      <AdminForm form={form}>
        <Field
          label={t('admin-settings.staff.hours')}
          hint={t('admin-settings.staff.hoursHint')}
          error={form.errorOf('reviewHours')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('reviewHours')}
              type="number"
              min={1}
              max={staffLimits.maxWaitHours}
              inputMode="numeric"
            />
          )}
        </Field>
        <Field
          label={t('admin-settings.staff.knownPosts')}
          hint={t('admin-settings.staff.knownPostsHint', {
            days: holdingLimits.youngDays,
            level: holdingLimits.untilTrust,
          })}
          error={form.errorOf('knownPosts')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('knownPosts')}
              type="number"
              min={0}
              max={holdingLimits.maxKnownPosts}
              inputMode="numeric"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
      </AdminForm>
    </SettingsSection>
  );
}
