import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, ChevronRight, Clock, CloudOff, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { siteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { type CachedDeal, mineCache, viewedCache } from './cache-names.ts';
import { listCachedDeals, savedListAt } from './cached-deals.ts';
import { checkConnection } from './connectivity.ts';

import { useQueuedCount } from './use-outbox-state.ts';

/** The number of titles shown here; the lists have the rest. */
const maxShown = 6;

interface CachedEntry {
  viewed: CachedDeal[];
  isSavedListCached: boolean;
  deals: CachedDeal[];
}

async function readCachedDeals(): Promise<CachedEntry> {
  const [viewed, saved, savedAt] = await Promise.all([
    listCachedDeals(viewedCache),
    listCachedDeals(mineCache),
    savedListAt({}),
  ]);
  const ids = new Set(viewed.map(({ id }) => id));
  const deals = [...viewed, ...saved.filter(({ id }) => !ids.has(id))];
  return { viewed, isSavedListCached: savedAt !== undefined, deals: deals.slice(0, maxShown) };
}

/** Shown in place of a page that isn't cached: explains why and lists what can be read. Goes away when online again. */
export function OfflinePage() {
  const { data: cachedContent } = useQuery({
    queryKey: ['mine', 'kept'],
    queryFn: readCachedDeals,
    staleTime: 0,
    networkMode: 'always',
  });
  const queuedCount = useQueuedCount();
  useEffect(holdOfflineTitle, []);
  return (
    <Page width="narrow" className="py-14">
      <CloudOff size={32} strokeWidth={1.25} aria-hidden className="text-faint" />
      <h1 className="mt-3 font-semibold text-2xl">{t('offline.title')}</h1>
      <p className="mt-2 text-soft">{t('offline.text', { site: siteName })}</p>
      {queuedCount > 0 && <p className="mt-2 text-soft">{t('offline.waiting', { count: queuedCount })}</p>}
      <TryAgain />
      {cachedContent && <CachedDealList {...cachedContent} />}
    </Page>
  );
}

/** Keeps the offline title while the hidden page keeps setting its own, and restores it afterwards. */
function holdOfflineTitle(): () => void {
  const title = t('offline.title');
  let before = document.title;
  function name(): void {
    if (document.title === title) return;
    before = document.title;
    document.title = title;
  }
  name();
  const observer = new MutationObserver(name);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = before;
  };
}

function TryAgain() {
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  async function retry(): Promise<void> {
    setIsTrying(true);
    await checkConnection();
    setIsTrying(false);
    setTries(tries + 1);
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" aria-disabled={isTrying} onClick={() => !isTrying && void retry()}>
        {t('ui.tryAgain')}
      </Button>
      <p role="status" className="text-soft text-sm">
        {isTrying ? t('offline.trying') : tries > 0 && t('offline.still')}
      </p>
    </div>
  );
}

function CachedDealList({ viewed, isSavedListCached, deals }: CachedEntry) {
  if (!isSavedListCached && deals.length === 0) {
    return <p className="mt-8 border-t pt-5 text-soft text-sm">{t('offline.nextTime')}</p>;
  }
  return (
    <section aria-labelledby="kept" className="mt-8">
      <h2 id="kept" className="mb-2 font-semibold">
        {t('offline.readable')}
      </h2>
      <ul className="divide-y border-y">
        {isSavedListCached && (
          <Row to="/saved" Icon={Bookmark}>
            {t('offline.saved')}
          </Row>
        )}
        {viewed.length > 0 && (
          <Row to="/recently-viewed" Icon={Clock}>
            {t('offline.viewed')}
          </Row>
        )}
        {deals.map(({ id, slug, title, at }) => (
          <Row key={id} to={dealPath(id, slug)}>
            <span dir="auto" className="line-clamp-2">
              {title}
            </span>
            <TimeAgo time={at} className="text-faint text-sm" />
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Row({ to, Icon, children }: { to: string; Icon?: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center gap-3 py-2 hover:bg-hover">
        {Icon && <Icon size={18} aria-hidden className="shrink-0 text-soft" />}
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronRight size={16} aria-hidden className="shrink-0 text-faint rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
