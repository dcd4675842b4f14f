import type { ArticleDetail } from '@haggle/contract/content/articles';
import * as articleLimits from '@haggle/contract/limits/articles';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Contents } from '../../features/content/contents.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ArticleByline, authorName } from './article-byline.tsx';
import { ArticleDeal } from './article-deal.tsx';

/** Classes for long texts: their headings, with room above them for the sticky bar, and their tables. */
export const longText =
  '[&_:is(h2,h3)]:scroll-mt-3 [&_h2]:mt-8! [&_h2]:text-xl [&_h3]:mt-6! [&_h3]:text-lg [&_table]:block [&_table]:overflow-x-auto [&_:is(th,td)]:border [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_th]:bg-sunken [&_th]:text-start';

/** The page of a guide: its contents, its text, and the deals in it. */
export function ArticlePage({ article }: { article: ArticleDetail }) {
  const hasContents = article.headings.length >= articleLimits.minContents;
  return (
    <Page width="medium">
      <article className="mx-auto max-w-[65ch] pb-10">
        <div className="-ms-1 flex flex-wrap items-center gap-x-3 text-faint text-sm">
          <Link to="/articles" className="inline-flex items-center gap-1 py-1 hover:text-ink">
            <ChevronLeft size={16} className="rtl:-scale-x-100" aria-hidden />
            {t('articles.guides')}
          </Link>
          {article.category && (
            <Link to="/categories/$" params={{ _splat: article.category.path }} className="py-1 hover:text-ink">
              {article.category.name}
            </Link>
          )}
        </div>
        <h1 className="mt-3 break-words font-semibold text-2xl sm:text-3xl/10">{article.title}</h1>
        {article.summary && (
          <p dir="auto" className="mt-3 break-words text-lg text-soft">
            {article.summary}
          </p>
        )}
        <div className="mt-5 border-b pb-5">
          <ArticleByline article={article} name={<AuthorLink article={article} />} isLong />
        </div>
        {article.cover && (
          <img
            src={article.cover.url}
            width={article.cover.width}
            height={article.cover.height}
            alt=""
            className="mt-6 w-full rounded-xl"
          />
        )}
        {hasContents && <Contents title={t('articles.contents')} headings={article.headings} />}
        <ArticleParts parts={article.parts} />
      </article>
      <div className="mx-auto flex max-w-[65ch] flex-wrap gap-2 border-t pt-6">
        <LinkButton to="/articles">{t('articles.allGuides')}</LinkButton>
        <LinkButton to="/deals">{t('articles.allDeals')}</LinkButton>
      </div>
    </Page>
  );
}

function AuthorLink({ article }: { article: ArticleDetail }) {
  if (!article.author) return authorName(article);
  return (
    <Link to="/user/$id" params={{ id: article.author._id }} className="text-ink underline hover:text-accent-text">
      {authorName(article)}
    </Link>
  );
}

/** A text with its embedded deals. */
export function ArticleParts({ parts }: Pick<ArticleDetail, 'parts'>) {
  const keyed = parts.map((part, place) => ({ part, key: `part-${place}` }));
  return (
    <div className="mt-6 text-[1rem]/7">
      {keyed.map(({ part, key }) =>
        'html' in part ? (
          <RichText key={key} html={part.html} className={longText} />
        ) : (
          <ArticleDeal key={key} deal={part.deal} />
        ),
      )}
    </div>
  );
}
