import { useQuery } from '@tanstack/react-query';
import { filtersQuery } from '../../features/mutes/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The address of the feed that leaves out what I do not want to see. */
export function OwnFeed() {
  return (
    <Section
      title="Your own feed"
      text="For a feed reader: the latest deals without what you muted and hid. Its last part names your account, so keep it to yourself. Whoever has the address reads the deals that you would, and may guess from what is missing what you filter. It opens nothing else."
    >
      <Address />
    </Section>
  );
}

function Address() {
  const { data, error, isPending, refetch } = useQuery(filtersQuery(useApi()));
  if (isPending) return <Skeleton className="h-10" />;
  if (!data) return <ErrorLine text={error?.message || 'Failed to load'} onRetry={() => void refetch()} />;
  const address = `${location.origin}/feeds/deals.rss?reader=${encodeURIComponent(data.feedKey)}`;
  return (
    <>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label="Address of your feed"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1"
        />
        <CopyButton text={address} />
      </div>
      <p className="mt-2 text-faint text-sm">
        The feed of any search becomes your own in the same way: add <code>&amp;reader=</code> and the last part.
      </p>
    </>
  );
}
