import { t } from '@haggle/contract/messages/translate';
import { Check } from 'lucide-react';
import { useCan } from '../../lib/session-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ChannelTable } from './channel-table.tsx';
import { DigestField, FiguresField, NewsField, QuietFields } from './schedule-fields.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** The member's notification settings; each change is saved immediately. */
export function NotificationSettingsForm() {
  const readsFigures = useCan('analytics');
  const { data, error, isPending, refetch, change, failure, isKept } = useNotificationSettings();
  if (!data && !isPending) {
    return <ErrorLine text={error?.message || t('notification-settings.form.failed')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {/* The fields show before their values are loaded, so nothing moves when they arrive. */}
      <fieldset disabled={isPending} aria-busy={isPending} className="flex min-w-0 flex-col gap-4">
        <Section title={t('notification-settings.form.title')} text={t('notification-settings.form.text')}>
          <ChannelTable types={data?.types} onChange={change} />
        </Section>
        <DigestField settings={data} onChange={change} />
        <NewsField settings={data} onChange={change} />
        {readsFigures && <FiguresField settings={data} onChange={change} />}
        {data ? <QuietFields settings={data} onChange={change} /> : <Skeleton className="h-52 rounded-xl" />}
      </fieldset>
      {isPending && <p role="status" aria-label={t('notification-settings.form.loading')} className="sr-only" />}
      {/* Sticky, so that it is visible wherever the reader has scrolled. */}
      <div className="pointer-events-none sticky bottom-[calc(0.75rem+var(--tabs))] z-10 flex justify-center">
        <div role="status" className="pointer-events-auto empty:hidden">
          {isKept && (
            <Tile className="flex items-center gap-1.5 px-3 py-1.5 text-saved text-sm">
              <Check size={16} aria-hidden /> {t('notification-settings.form.saved')}
            </Tile>
          )}
        </div>
        {failure && (
          <div className="pointer-events-auto">
            <ErrorLine text={t('notification-settings.form.notSaved', { reason: failure.message })} />
          </div>
        )}
      </div>
    </>
  );
}
