import { muteKinds } from '@haggle/contract/accounts/choices';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { mutesQuery } from '../../features/mutes/queries.ts';
import { useMutes } from '../../features/mutes/use-mutes.ts';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HiddenDeals } from './hidden-deals.tsx';
import { ListSwitches } from './list-switches.tsx';
import { MuteForm } from './mute-form.tsx';
import { PersonalFeed } from './personal-feed.tsx';

/** The settings for content that the member doesn't want to see. */
export function FilterSettings() {
  return (
    <div className="flex flex-col gap-5">
      <Section title={t('settings.mutes.title')} text={t('settings.mutes.text')}>
        <MuteForm />
        <MuteLists />
      </Section>
      <ListSwitches />
      <HiddenDeals />
      <PersonalFeed />
    </div>
  );
}

function MuteLists() {
  const place = useRef<HTMLDivElement>(null);
  const { data, error, isPending, refetch } = useQuery(mutesQuery(useApi()));
  const { remove } = useMutes();
  if (isPending) return <Skeleton className="mt-6 h-24 rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message || t('settings.mutes.failed')} onRetry={() => void refetch()} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div
      ref={place}
      role="group"
      aria-label={t('settings.mutes.muted')}
      tabIndex={-1}
      className="mt-6 flex flex-col gap-5 outline-none"
    >
      {data.length === 0 && <p className="text-soft">{t('settings.mutes.none')}</p>}
      {muteKinds.map((kind) => {
        const title = t(`settings.muted.${kind}`);
        const mutes = data.filter((mute) => mute.kind === kind);
        if (mutes.length === 0) return null;
        return (
          <section key={kind} aria-label={title}>
            <h3 className="mb-2 font-medium text-sm">{title}</h3>
            <ul className="flex flex-wrap gap-2">
              {mutes.map((mute) => (
                <li
                  key={mute._id}
                  className="inline-flex h-9 min-w-0 max-w-full items-center rounded-lg border border-line ps-3 text-sm"
                >
                  <span dir="auto" className="truncate">
                    {mute.label}
                  </span>
                  <button
                    type="button"
                    aria-label={t('settings.mutes.unmute', { name: mute.label })}
                    onClick={() => {
                      place.current?.focus({ preventScroll: true });
                      remove(mute);
                    }}
                    className="grid size-9 shrink-0 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
                  >
                    <X size={15} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
