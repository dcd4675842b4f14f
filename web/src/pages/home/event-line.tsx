import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { site } from '../../lib/site.ts';

/** A line with a link to the current event. */
export function EventLine() {
  const { event } = site;
  if (!event) return null;
  return (
    <p className="mb-4">
      <Link
        to="/pages/$slug"
        params={{ slug: event.slug }}
        className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-lg bg-accent-wash px-3 py-1.5 font-medium text-sm hover:underline"
      >
        <CalendarClock size={16} className="shrink-0 text-accent-text" aria-hidden />
        <bdi className="min-w-0 break-words">{t('home.event', { title: event.title })}</bdi>
      </Link>
    </p>
  );
}
