import * as notificationLimits from '@haggle/contract/limits/notifications';
import { t } from '@haggle/contract/messages/translate';
import { digestFrequencies } from '@haggle/contract/notifications/choices';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { Section } from '../../ui/section.tsx';
import { browserTimeZone, namedZones, zoneName, zoneOf } from './time-zones.ts';
import type { SettingsChange } from './use-notification-settings.ts';

interface ScheduleProps {
  /** Undefined until loaded. */
  settings: NotificationSettings | undefined;
  onChange: (change: SettingsChange) => void;
}

/** The frequency of the digest email with the best deals, or none. */
export function DigestField({ settings, onChange }: ScheduleProps) {
  const zone = settings && zoneOf(settings, browserTimeZone());
  return (
    <Section
      title={t('notification-settings.digest.title')}
      text={t('notification-settings.digest.text', notificationLimits.digest)}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('notification-settings.digest.title')}</legend>
        {digestFrequencies.map((schedule) => (
          <label key={schedule} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="digest"
              checked={settings?.digest === schedule}
              onChange={() => onChange({ digest: schedule, ...(zone?.isGuess && { timeZone: zone.zone }) })}
              className="size-4 accent-accent-fill"
            />
            {t(`notification-settings.schedule.${schedule}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

/** Consent to news emails from the team. */
export function NewsField({ settings, onChange }: ScheduleProps) {
  return (
    <Section title={t('notification-settings.news.title')} text={t('notification-settings.news.text')}>
      <Checkbox checked={settings?.news ?? false} onChange={({ target }) => onChange({ news: target.checked })}>
        {t('notification-settings.news.agree')}
      </Checkbox>
    </Section>
  );
}

/** Whether a staff member receives the weekly figures by email. */
export function FiguresField({ settings, onChange }: ScheduleProps) {
  return (
    <Section title={t('notification-settings.figures.title')} text={t('notification-settings.figures.text')}>
      <Checkbox checked={settings?.figures ?? false} onChange={({ target }) => onChange({ figures: target.checked })}>
        {t('notification-settings.figures.agree')}
      </Checkbox>
    </Section>
  );
}

const usualHours = { from: '22:00', to: '07:00' };

/** The quiet hours in which emails and push notifications wait, and their time zone. */
export function QuietFields({ settings, onChange }: ScheduleProps & { settings: NotificationSettings }) {
  const { quietHours } = settings;
  const browserZone = browserTimeZone();
  const { zone: timeZone, isGuess } = zoneOf(settings, browserZone);
  const [zones] = useState(() => namedZones(timeZone, browserZone));
  return (
    <Section title={t('notification-settings.quiet.title')} text={t('notification-settings.quiet.text')}>
      <Checkbox
        checked={quietHours !== null}
        onChange={({ target }) =>
          onChange({ quietHours: target.checked ? usualHours : null, ...(isGuess && { timeZone }) })
        }
      >
        {t('notification-settings.quiet.keep')}
      </Checkbox>
      {quietHours && (
        <div className="mt-2 flex gap-3">
          <Hour label={t('notification-settings.quiet.from')} hours={quietHours} end="from" onChange={onChange} />
          <Hour label={t('notification-settings.quiet.to')} hours={quietHours} end="to" onChange={onChange} />
        </div>
      )}
      <Field
        label={t('notification-settings.quiet.zone')}
        className="mt-4 max-w-xs"
        hint={
          timeZone === browserZone
            ? t('notification-settings.quiet.own')
            : t('notification-settings.quiet.other', { zone: zoneName(browserZone) })
        }
      >
        {(control) => (
          <Select {...control} value={timeZone} onChange={({ target }) => onChange({ timeZone: target.value })}>
            {zones.map(([zone, name]) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Section>
  );
}

interface HourProps {
  label: string;
  hours: NonNullable<NotificationSettings['quietHours']>;
  end: 'from' | 'to';
  onChange: ScheduleProps['onChange'];
}

/** Saved on blur, because a half-typed time isn't meant. */
function Hour({ label, hours, end, onChange }: HourProps) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? hours[end];
  const isSame = value === hours[end === 'from' ? 'to' : 'from'];
  return (
    <Field label={label} error={isSame ? t('notification-settings.quiet.same') : undefined}>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (isSame) return;
            setTyped(undefined);
            if (typed && typed !== hours[end]) onChange({ quietHours: { ...hours, [end]: typed } });
          }}
          className="w-32!"
        />
      )}
    </Field>
  );
}
