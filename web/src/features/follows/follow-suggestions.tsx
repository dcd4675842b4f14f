import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { NameTile } from '../../ui/name-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Avatar } from '../users/avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import { suggestionsQuery } from './queries.ts';
import { posterRecordText } from './record-text.ts';

/** Suggestions for following: members whose deals kept working, and the stores with the most deals. */
export function FollowSuggestions() {
  const { data, error, isPending, refetch } = useQuery(suggestionsQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label={t('follows.suggest.loading')}>
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message || t('follows.suggest.failed')} onRetry={() => void refetch()} />;
  const { members, stores } = data;
  if (members.length === 0 && stores.length === 0) return <p className="text-soft">{t('follows.suggest.none')}</p>;
  return (
    <div className="grid gap-6 text-start sm:grid-cols-2">
      {members.length > 0 && (
        <Group title={t('follows.suggest.members')}>
          {members.map(({ _id, name, avatarUrl, record, liveDeals }) => (
            <Suggestion
              key={_id}
              picture={<Avatar name={name} url={avatarUrl} className="size-10" />}
              name={
                <Link to="/user/$id" params={{ id: _id }} className="roomy hover:underline">
                  {name}
                </Link>
              }
              text={posterRecordText(record) ?? t('member.deals.live', { count: liveDeals })}
            >
              <FollowButton kind="user" value={_id} name={name} pictureUrl={avatarUrl} />
            </Suggestion>
          ))}
        </Group>
      )}
      {stores.length > 0 && (
        <Group title={t('follows.suggest.stores')}>
          {stores.map(({ slug, name, logoUrl, liveDeals }) => (
            <Suggestion
              key={slug}
              picture={<NameTile name={name} url={logoUrl} className="size-10" />}
              name={
                <Link to="/stores/$slug" params={{ slug }} className="roomy hover:underline">
                  {name}
                </Link>
              }
              text={t('member.deals.live', { count: liveDeals })}
            >
              <FollowButton kind="store" value={slug} name={name} pictureUrl={logoUrl} />
            </Suggestion>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-1 font-medium text-sm">
        {title}
      </h3>
      <ul className="divide-y">{children}</ul>
    </section>
  );
}

interface SuggestionProps {
  picture: ReactNode;
  name: ReactNode;
  text: string;
  children: ReactNode;
}

/** A row with a name, the reason for the suggestion and the button. */
export function Suggestion({ picture, name, text, children }: SuggestionProps) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      {picture}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-faint text-sm">{text}</p>
      </div>
      {children}
    </li>
  );
}
