import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { currentPicture, keepFreshPicture } from '../../../lib/fresh-picture.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { siteSettingsQuery } from './queries.ts';
import { useSaved } from './use-saved-settings.ts';

/** The site's logo, and how to change it. */
export function LogoFields({ logoUrl }: { logoUrl: string | null }) {
  const api = useApi();
  const client = useQueryClient();
  const saved = useSaved();
  const [failure, setFailure] = useState<string>();
  async function change(run: () => Promise<unknown>): Promise<void> {
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(refusalText(error));
    }
  }
  const upload = async (file: File) => {
    const data = new FormData();
    data.set('logo', file);
    const { data: settings } = await api('PUT /settings/logo', { body: data });
    if (settings.logoUrl) keepFreshPicture(settings.logoUrl, file);
    saved(settings);
  };
  const remove = async () => {
    await api('DELETE /settings/logo');
    await client.invalidateQueries({ queryKey: siteSettingsQuery(api).queryKey });
  };
  return (
    <div className="flex flex-wrap items-end gap-4">
      {logoUrl && (
        <img
          src={currentPicture(logoUrl)}
          alt={t('admin-settings.logo.now')}
          className="h-12 max-w-40 rounded-lg border object-contain p-1"
        />
      )}
      <Field label={t('admin-settings.logo.upload')} hint={t('admin-settings.logo.uploadHint')} error={failure}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            onChange={({ target: { files } }) => files?.[0] && void change(upload.bind(null, files[0]))}
            className="w-full text-sm"
          />
        )}
      </Field>
      {logoUrl && <Button onClick={() => void change(remove)}>{t('admin-settings.logo.restore')}</Button>}
    </div>
  );
}
