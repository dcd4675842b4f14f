import { t } from '@haggle/contract/messages/translate';
import type { SettingsEffects } from '@haggle/contract/operations/settings-effects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { useSettled } from '../../../lib/use-debounced-value.ts';
import { type EffectsBody, settingsEffectsQuery } from './queries.ts';

const typingPause = 400;

interface EffectLineProps {
  /** Undefined if nothing would change, or if the values can't be saved. */
  body: EffectsBody | undefined;
  text: (effects: SettingsEffects) => string[];
}

/** Shows the effect that the typed numbers would have on the site as it is now. */
export function EffectLine({ body, text }: EffectLineProps) {
  const asked = useSettled(body ? JSON.stringify(body) : '', typingPause);
  const query = useQuery({
    ...settingsEffectsQuery(useApi(), asked === '' ? {} : (JSON.parse(asked) as EffectsBody)),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isWorking = body !== undefined && (asked !== JSON.stringify(body) || query.isFetching);
  const lines = body && query.data && !isWorking ? text(query.data) : [];
  return (
    <div role="status" aria-busy={isWorking} className="min-h-5 text-sm">
      {isWorking && <p className="text-faint">{t('admin-settings.effects.working')}</p>}
      {body && query.isError && !isWorking && <p className="text-danger">{query.error.message}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
