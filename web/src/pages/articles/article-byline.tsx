import type { Article } from '@haggle/contract/content/articles';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../features/users/avatar.tsx';
import { rich } from '../../lib/rich.ts';
import { formatDate } from '../../lib/time.ts';

/** Returns the name of a guide's author. */
export function authorName({ author }: Pick<Article, 'author'>): string {
  return author ? author.displayName || author.username : t('articles.deletedUser');
}

const dayOf = (time: string) => toLocalDay(Date.parse(time));

/** A guide's author, date and reading time. `name` replaces the plain name. */
export function ArticleByline({
  article,
  name = authorName(article),
  isLong = false,
}: {
  article: Article;
  name?: ReactNode;
  /** Whether to show the time of the last change too. */
  isLong?: boolean;
}) {
  const { author, publishedAt, updatedAt, readingMinutes } = article;
  const wasUpdated = publishedAt !== null && dayOf(updatedAt) > dayOf(publishedAt);
  return (
    <div className="flex items-center gap-2.5 text-faint text-sm">
      <Avatar
        name={authorName(article)}
        url={author?.avatarUrl ?? null}
        className={clsx(isLong ? 'size-9' : 'size-7', 'text-xs')}
      />
      <div className="min-w-0">
        <p className="font-medium text-soft">{name}</p>
        <p>
          {publishedAt ? <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> : t('articles.draft')}
          {isLong && wasUpdated && (
            <>
              {' · '}
              {rich('articles.updated', {
                day: formatDate(updatedAt),
                time: (words) => <time dateTime={updatedAt}>{words}</time>,
              })}
            </>
          )}
          {' · '}
          {t('articles.minutes', { count: readingMinutes })}
        </p>
      </div>
    </div>
  );
}
