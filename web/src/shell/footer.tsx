import { Link, useRouter } from '@tanstack/react-router';
import { FeedbackButton } from '../features/feedback/feedback-button.tsx';
import { CachedFragment, placeAmong } from '../lib/cached-fragment.tsx';
import { site, siteName } from '../lib/site.ts';
import { Logo } from './logo.tsx';

const groups: { title: string; links: [to: string, label: string][] }[] = [
  {
    title: 'Quick Links',
    links: [
      ['/deals', 'All Deals'],
      ['/trending', 'Trending'],
      ['/categories', 'Categories'],
      ['/stores', 'Stores'],
      ['/brands', 'Brands'],
      ['/articles', 'Guides'],
      ['/recently-viewed', 'Recently Viewed'],
    ],
  },
  {
    title: 'Account',
    links: [
      ['/login', 'Login'],
      ['/register', 'Register'],
      ['/profile', 'Profile'],
      ['/saved', 'Saved Deals'],
    ],
  },
  {
    title: 'About',
    links: [
      ['/about', 'About'],
      ['/faq', 'FAQ'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/contact', 'Contact'],
      ['/moderation-log', 'Moderation Log'],
    ],
  },
];

const places = groups.flatMap(({ links }) => links.map(([to]) => to));

export function Footer() {
  const router = useRouter();
  // Links are marked that lead to where the reader is.
  const here = () => placeAmong(places, router.state.location.pathname);
  return (
    <CachedFragment as="footer" of={() => ['footer', site, here()]} className="mt-auto border-t">
      <div className="mx-auto grid max-w-[1680px] grid-cols-2 gap-x-8 gap-y-8 px-4 py-10 sm:grid-cols-3 compact:grid-cols-[2fr_1fr_1fr_1fr] compact:px-6">
        <div className="col-span-2 sm:col-span-3 compact:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs text-faint text-sm">
            Deals found, checked and voted on by people. Open, calm, and nobody pays for a better place in the list.
          </p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 font-semibold text-sm">{title}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1 text-soft text-sm hover:text-ink hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
              {title === 'About' && (
                <li>
                  <FeedbackButton className="py-1 text-soft text-sm hover:text-ink hover:underline" />
                </li>
              )}
              {title === 'About' && site.rulesUrl && (
                <li>
                  <a
                    href={site.rulesUrl}
                    className="inline-block py-1 text-soft text-sm hover:text-ink hover:underline"
                  >
                    Rules
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-[1680px] px-4 pb-8 text-faint text-xs compact:px-6">
        {siteName} may earn a commission from ad links. It never changes a deal's rank.
      </p>
    </CachedFragment>
  );
}
