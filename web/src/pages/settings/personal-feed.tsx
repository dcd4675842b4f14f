import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { filtersQuery } from '../../features/mutes/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The address of the member's own feed, with their filters applied. */
export function PersonalFeed() {
  return (
    <Section title={t('settings.feed.title')} text={t('settings.feed.text')}>
      <Address />
    </Section>
  );
}

function Address() {
  const { data, error, isPending, refetch } = useQuery(filtersQuery(useApi()));
  if (isPending) return <Skeleton className="h-10" />;
  if (!data) return <ErrorLine text={error?.message || t('settings.lists.failed')} onRetry={() => void refetch()} />;
  const address = `${location.origin}/feeds/deals.rss?reader=${encodeURIComponent(data.feedKey)}`;
  return (
    <>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label={t('settings.feed.address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1"
        />
        <CopyButton text={address} />
      </div>
      <p className="mt-2 text-faint text-sm">{rich('settings.feed.hint', { code: (words) => <code>{words}</code> })}</p>
    </>
  );
}
