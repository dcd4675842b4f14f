import type { ShownBanner } from '@haggle/contract/broadcast/banners';
import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { site } from '../../lib/site.ts';
import { readStored, store } from '../../lib/storage.ts';

const tones: Record<ShownBanner['tone'], string> = {
  calm: 'bg-sunken',
  festive: 'bg-accent-wash',
  warning: 'bg-danger-wash',
};

/** Hides an already closed banner before the first paint. */
const hideRead =
  '(function(b){try{b.hidden=localStorage.getItem("readBanner").split(" ").includes(b.id)}catch(e){}})(document.currentScript.previousElementSibling)';

/** The site owner's announcement. Once closed, it doesn't come back in this browser; warnings can't be closed. */
export function SiteBanner() {
  const nonce = useRouter().options.ssr?.nonce;
  const [isClosed, setClosed] = useState(false);
  const { banner } = site;
  if (!banner || isClosed) return null;
  const { _id, text, link, tone } = banner;
  const id = `banner-${_id}`;
  function close(): void {
    // Keeps the last nine ids, since a banner may return after another one replaced it.
    store('readBanner', `${id} ${readStored('readBanner')}`.split(' ', 9).join(' '));
    setClosed(true);
  }
  return (
    <>
      {/* The inline script may have set `hidden`. */}
      <aside id={id} aria-label={t('banner.label')} className={`border-b ${tones[tone]}`} suppressHydrationWarning>
        <div className="mx-auto flex max-w-[1680px] items-center gap-2 px-4 py-2 text-sm">
          <p className="min-w-0 flex-1 break-words text-center">
            <bdi>{text}</bdi>{' '}
            {link && (
              <a href={link.url} className="font-medium underline underline-offset-2">
                {link.label}
              </a>
            )}
          </p>
          {tone !== 'warning' && (
            <button
              type="button"
              aria-label={t('banner.close')}
              onClick={close}
              className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-hover touch:size-11"
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </div>
      </aside>
      {tone !== 'warning' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is ours and always the same.
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideRead }} />
      )}
    </>
  );
}
