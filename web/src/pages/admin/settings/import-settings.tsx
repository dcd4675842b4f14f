import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange } from '@haggle/contract/site/settings';
import type { SettingsFilePreview } from '@haggle/contract/site/settings-history';
import { useMutation } from '@tanstack/react-query';
import { isRefused } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { Change } from './history-list.tsx';
import { useSaveSettings } from './use-saved-settings.ts';

/** Imports the settings of another site, after a preview of the changes. */
export function ImportSettings() {
  const api = useApi();
  const preview = useMutation({
    mutationFn: async (file: unknown) => (await api('POST /admin/settings/import', { body: { file } })).data,
  });
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('admin-settings.transfer.choose')}
        hint={t('admin-settings.transfer.chooseHint')}
        error={preview.error ? refusalText(preview.error) : undefined}
      >
        {(control) => (
          <FileInput
            {...control}
            accept="application/json,.json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Reset, so that the same file can be chosen again after a fix.
              target.value = '';
              if (file) void read(file).then((content) => preview.mutate(content));
            }}
          />
        )}
      </Field>
      {preview.data && (
        <Preview
          preview={preview.data}
          onDone={() => preview.reset()}
          onStale={() => preview.mutate(preview.variables)}
        />
      )}
    </div>
  );
}

/** The file's JSON. Anything else becomes null, which the server refuses like any foreign file. */
async function read(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}

interface PreviewProps {
  preview: SettingsFilePreview;
  onDone: () => void;
  /** Called when the settings have changed since the preview was made. */
  onStale: () => void;
}

function Preview({ preview, onDone, onStale }: PreviewProps) {
  const save = useSaveSettings();
  const { from, lines, same, change } = preview;
  const apply = useMutation({
    mutationFn: () => save(change, { isElsewhere: true, expected: expectedOf(preview) }),
    onSuccess: onDone,
    onError(error) {
      if (!isRefused(error, 'changed_meanwhile')) return;
      toast(refusalText(error), 'bad');
      onStale();
    },
  });
  const count = lines.filter(({ problem }) => problem === null).length;
  return (
    <div className="rounded-xl border p-4">
      <p className="font-medium">
        {t('admin-settings.transfer.from', { name: from.name, day: formatDay(new Date(from.exportedAt)) })}
      </p>
      <ul className="my-3 divide-y">
        {lines.map(({ name, now, wanted, problem }) => (
          <li key={name} className="break-words py-2">
            <Change name={name} before={now} after={wanted} />
            {problem !== null && (
              <span className="block text-danger text-sm">{t('admin-settings.transfer.problem', { problem })}</span>
            )}
          </li>
        ))}
      </ul>
      {same > 0 && <p className="text-soft text-sm">{t('admin-settings.transfer.same', { count: same })}</p>}
      {apply.error && <ErrorLine text={refusalText(apply.error)} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {count > 0 && (
          <Button variant="primary" disabled={apply.isPending} onClick={() => apply.mutate()}>
            {t('admin-settings.transfer.apply', { count })}
          </Button>
        )}
        <Button disabled={apply.isPending} onClick={onDone}>
          {count > 0 ? t('ui.actions.cancel') : t('ui.actions.done')}
        </Button>
      </div>
    </div>
  );
}

/** The settings for which the preview is valid. Those without a line already have the imported value. */
function expectedOf({ lines, change }: SettingsFilePreview): SettingsChange {
  const now = lines.filter(({ name }) => name in change).map((line) => [line.name, line.now]);
  return { ...change, ...Object.fromEntries(now) };
}
