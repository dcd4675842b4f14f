import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { CrawlerFileState } from '@haggle/contract/seo/crawler-files';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { PathLink } from './path-link.tsx';

interface CrawlerFilesProps {
  files: readonly CrawlerFileState[];
  isFindable: boolean;
}

/** The files for crawlers: their content, when each was last generated, and the bots that fetched it. */
export function CrawlerFiles({ files, isFindable }: CrawlerFilesProps) {
  return (
    <Section title={t('admin-seo.files.title')} text={t('admin-seo.files.text')}>
      {!isFindable && <p className="mb-3 text-soft">{t('admin-seo.siteState.sitemapOff')}</p>}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.name} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <PathLink path={file.path} />
              <p className="text-soft text-sm tabular-nums">
                <Facts file={file} />
              </p>
            </div>
            <Fetches file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Facts({ file: { name, addresses, madeAt, changedAt } }: { file: CrawlerFileState }) {
  const countKey = name === 'sitemap.xml' ? 'parts' : 'addresses';
  const countText = addresses === null ? undefined : t(`admin-seo.files.${countKey}`, { count: addresses });
  return (
    <>
      {countText && <>{countText} · </>}
      {madeAt ? (
        <>
          {t('admin-seo.files.made')} <TimeAgo time={madeAt} isInSentence />
        </>
      ) : (
        t('admin-seo.files.neverMade')
      )}
      {changedAt && (
        <>
          {' · '}
          {t('admin-seo.files.changed')} <TimeAgo time={changedAt} isInSentence />
        </>
      )}
    </>
  );
}

function Fetches({ file: { name, fetches } }: { file: CrawlerFileState }) {
  if (fetches.length === 0) return <p className="basis-72 text-faint text-sm">{t('admin-seo.files.neverFetched')}</p>;
  return (
    <ul aria-label={t('admin-seo.files.fetchedBy', { name: `\u2068${name}\u2069` })} className="basis-72 text-sm">
      {fetches.map(({ program, count, lastAt }) => (
        <li key={program} className="flex justify-between gap-4">
          <bdi className="truncate">{program}</bdi>
          <span className="shrink-0 text-soft tabular-nums">
            {formatNumber(count)} × · <TimeAgo time={lastAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
