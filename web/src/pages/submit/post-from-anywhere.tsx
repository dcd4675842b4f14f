import { t } from '@haggle/contract/messages/translate';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { siteName } from '../../lib/site.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { toast } from '../../ui/toast.ts';

/** Explains how to reach this form from a shop's page: with a phone's share sheet, or a bookmarklet. */
export function PostFromAnywhere() {
  return (
    <div className="mt-6 max-w-2xl border-t pt-3">
      <Disclosure title={t('submit.anywhere.title')}>
        <div className="flex flex-col gap-4 text-soft">
          <div>
            <h3 className="font-medium text-ink">{t('submit.anywhere.phone')}</h3>
            <p>{t('submit.anywhere.phoneText', { site: siteName })}</p>
          </div>
          <div>
            <h3 className="font-medium text-ink">{t('submit.anywhere.bookmark')}</h3>
            <p>{t('submit.anywhere.bookmarkText')}</p>
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <BookmarkLink label={t('submit.anywhere.post', { site: siteName })} />
              <CopyButton text={bookmarkOf(window.location.origin)} label={t('submit.anywhere.copy')} />
            </div>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}

/** The bookmarklet's script: opens the form with the address and title of the shop's page. */
function bookmarkOf(origin: string): string {
  const form = JSON.stringify(`${origin}/submit?`);
  return `javascript:void(open(${form}+new URLSearchParams({url:location.href,title:document.title})))`;
}

/** The bookmarklet, to be dragged to the bookmarks. A click here only shows a hint, for lack of a shop page. */
function BookmarkLink({ label }: { label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // React refuses to render a `javascript:` URL.
    link.current?.setAttribute('href', bookmarkOf(window.location.origin));
  }, []);
  return (
    <a
      ref={link}
      href="/submit"
      onClick={(event) => {
        event.preventDefault();
        toast(t('submit.anywhere.drag'));
      }}
      className="inline-flex h-9 cursor-grab items-center gap-2 rounded-xl border bg-raised px-3 font-medium text-ink hover:bg-hover"
    >
      <Bookmark size={16} aria-hidden />
      {label}
    </a>
  );
}
