import { t } from '@haggle/contract/messages/translate';
import type { SettingsEffects } from '@haggle/contract/operations/settings-effects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { type EffectsBody, settingsEffectsQuery } from './queries.ts';

const typingPause = 400;

interface EffectLineProps {
  /** Undefined if nothing would change, or if the values can't be saved. */
  body: EffectsBody | undefined;
  text: (effects: SettingsEffects) => string[];
}

/** Shows the effect that the typed numbers would have on the site as it is now. */
export function EffectLine({ body, text }: EffectLineProps) {
  const settled = useDebouncedText(body ? JSON.stringify(body) : '', typingPause);
  const query = useQuery({
    ...settingsEffectsQuery(useApi(), settled === '' ? {} : (JSON.parse(settled) as EffectsBody)),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const isPending = body !== undefined && (settled !== JSON.stringify(body) || query.isFetching);
  const lines = body && query.data && !isPending ? text(query.data) : [];
  return (
    <div role="status" aria-busy={isPending} className="min-h-5 text-sm">
      {isPending && <p className="text-faint">{t('admin-settings.effects.working')}</p>}
      {body && query.isError && !isPending && <p className="text-danger">{query.error.message}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
