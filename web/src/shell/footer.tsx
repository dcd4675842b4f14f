import { t } from '@haggle/contract/messages/translate';
import { Link, useRouter } from '@tanstack/react-router';
import { FeedbackButton } from '../features/feedback/feedback-button.tsx';
import { CachedFragment, findCurrentPlace } from '../lib/cached-fragment.tsx';
import { site, siteName } from '../lib/site.ts';
import { Logo } from './logo.tsx';

const groups = [
  [
    'quickLinks',
    [
      ['/deals', 'allDeals'],
      ['/trending', 'trending'],
      ['/categories', 'categories'],
      ['/stores', 'stores'],
      ['/brands', 'brands'],
      ['/articles', 'guides'],
      ['/recently-viewed', 'recentlyViewed'],
    ],
  ],
  [
    'account',
    [
      ['/login', 'login'],
      ['/register', 'register'],
      ['/profile', 'profile'],
      ['/saved', 'saved'],
    ],
  ],
  [
    'about',
    [
      ['/about', 'about'],
      ['/faq', 'faq'],
      ['/privacy', 'privacy'],
      ['/terms', 'terms'],
      ['/contact', 'contact'],
      ['/moderation-log', 'moderationLog'],
    ],
  ],
] as const;

const forVisitors: ReadonlySet<string> = new Set(['/login', '/register']);

const places = groups.flatMap(([, links]) => links.map(([to]): string => to));

export function Footer() {
  const router = useRouter();
  // Links to the current page are marked.
  const currentPath = () => findCurrentPlace(places, router.state.location.pathname);
  return (
    <CachedFragment
      as="footer"
      of={() => ['footer', site, currentPath()]}
      className="mt-auto border-t [main:has([data-admin])~*_&]:hidden"
    >
      <div className="mx-auto grid max-w-[1680px] grid-cols-2 gap-x-8 gap-y-8 px-4 py-10 sm:grid-cols-3 compact:grid-cols-[2fr_1fr_1fr_1fr] compact:px-6">
        <div className="col-span-2 sm:col-span-3 compact:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs text-faint text-sm">{t('shell.footer.motto')}</p>
        </div>
        {groups.map(([group, links]) => (
          <nav key={group} aria-label={t(`shell.footer.groups.${group}`)}>
            <h2 className="mb-1 font-semibold text-sm">{t(`shell.footer.groups.${group}`)}</h2>
            <ul>
              {links.map(([to, name]) => (
                <li key={to} className={group === 'account' && forVisitors.has(to) ? 'session-out' : undefined}>
                  <Link
                    to={to}
                    className="inline-flex touch:min-h-11 items-center py-1 text-soft text-sm hover:text-ink hover:underline"
                  >
                    {t(`shell.nav.${name}`)}
                  </Link>
                </li>
              ))}
              {group === 'about' && (
                <li>
                  <FeedbackButton className="touch:min-h-11 py-1 text-soft text-sm hover:text-ink hover:underline" />
                </li>
              )}
              {group === 'about' &&
                site.links.footer.map(({ label, to }) => (
                  <li key={`${to} ${label}`}>
                    <a
                      href={to}
                      className="inline-flex touch:min-h-11 items-center py-1 text-soft text-sm hover:text-ink hover:underline"
                    >
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-[1680px] px-4 pb-8 text-faint text-xs compact:px-6">
        {t('shell.footer.commission', { site: siteName })}
      </p>
    </CachedFragment>
  );
}
