import type { Article } from '@haggle/contract/content/articles';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { articlesQuery } from '../../features/content/article-queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ArticleByline } from './article-byline.tsx';
import { CoverArt } from './cover-art.tsx';

const icon = <BookOpen size={32} strokeWidth={1.25} aria-hidden />;
const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 compact:grid-cols-3';

/** The guides of one page, each with its summary. */
export function ArticleList({ page = 1 }: { page?: number | undefined }) {
  const { data, isPending, refetch } = useQuery({
    ...articlesQuery(useApi(), page),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <ListSkeleton />;
  if (!data) return <ErrorLine text={t('articles.failed')} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast icon={icon} />;
  if (data.data.length === 0) return <NoGuides />;
  return (
    <>
      <ul className={grid}>
        {data.data.map((article) => (
          <li key={article._id}>
            <ArticleTile article={article} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={data.pagination.pages} />
    </>
  );
}

function ArticleTile({ article }: { article: Article }) {
  return (
    <Tile className="group relative flex h-full flex-col p-5 transition-colors hover:border-line-strong">
      {article.cover ? (
        <img
          src={article.cover.url}
          width={article.cover.width}
          height={article.cover.height}
          alt=""
          loading="lazy"
          className="mb-4 aspect-[4/3] w-full rounded-lg object-cover"
        />
      ) : (
        <CoverArt article={article} className="mb-4 aspect-[4/3] w-full rounded-lg" />
      )}
      <h2 className="break-words font-semibold text-lg">
        <Link
          to="/articles/$slug"
          params={{ slug: article.slug }}
          className="after:absolute after:inset-0 after:rounded-xl group-hover:underline"
        >
          {article.title}
        </Link>
      </h2>
      {article.summary && (
        <p dir="auto" className="mt-1.5 mb-4 break-words text-soft">
          {article.summary}
        </p>
      )}
      <div className="mt-auto">
        <ArticleByline article={article} />
      </div>
    </Tile>
  );
}

function NoGuides() {
  return (
    <EmptyState icon={icon} title={t('articles.emptyTitle')} text={t('articles.emptyText')}>
      <LinkButton to="/deals" variant="primary">
        {t('articles.allDeals')}
      </LinkButton>
      <LinkButton to="/faq">{t('articles.faq')}</LinkButton>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={t('articles.loading')} className={grid}>
      {Array.from({ length: 6 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="h-96 rounded-xl" />
      ))}
    </div>
  );
}
