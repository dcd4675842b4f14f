import type { ArticleDetail } from '@haggle/contract/content/articles';

/** A table of contents with a link to each heading. */
export function Contents({ title, headings }: { title: string } & Pick<ArticleDetail, 'headings'>) {
  return (
    <nav aria-labelledby="contents" className="mt-6 rounded-xl border bg-surface px-5 py-4">
      <h2 id="contents" className="font-semibold text-base">
        {title}
      </h2>
      <ol className="mt-2">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'ps-5' : undefined}>
            <a href={`#${id}`} className="inline-block py-1 text-soft hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
