import { t } from '@haggle/contract/messages/translate';
import type { SourcePreview } from '@haggle/contract/sources/sources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourcePlace } from '../places/deals-places.ts';
import { sourcesKey } from './queries.ts';
import { SourceForm } from './source-form.tsx';

/** The page that adds a source: asks for its address, previews it, and saves it. */
export function NewSource() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [url, setUrl] = useState('');
  const [loaded, setLoaded] = useState<SourcePreview & { url: string }>();
  const previewing = useMutation({
    mutationFn: (address: string) => api('POST /admin/sources/preview', { body: { url: address } }),
    onSuccess: ({ data }, address) => setLoaded({ ...data, url: address }),
  });
  function loadPreview(event: FormEvent): void {
    event.preventDefault();
    setLoaded(undefined);
    previewing.mutate(url.trim());
  }
  return (
    <AdminPage title={t('admin-sources.add')} text={t('admin-sources.newText')}>
      <div className="flex flex-col gap-4">
        <Section title={t('admin-sources.look.title')} text={t('admin-sources.look.text')}>
          <form method="post" noValidate onSubmit={loadPreview} className="flex max-w-3xl flex-col gap-4">
            <Field
              label={t('admin-sources.form.address')}
              error={previewing.error ? refusalText(previewing.error) : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  inputMode="url"
                  dir="ltr"
                  spellCheck={false}
                  value={url}
                  onChange={({ target }) => setUrl(target.value)}
                />
              )}
            </Field>
            <Button type="submit" className="self-start" disabled={previewing.isPending || url.trim() === ''}>
              {previewing.isPending ? t('admin-sources.look.looking') : t('admin-sources.look.label')}
            </Button>
          </form>
        </Section>
        {loaded && (
          <SourceForm
            key={loaded.url}
            initialInput={{
              name: nameOf(loaded.url),
              url: loaded.url,
              plan: loaded.plan,
              everyMinutes: 60,
              isOn: true,
            }}
            preview={loaded.preview}
            label={t('admin-sources.form.add')}
            save={async (body) => {
              const { data } = await api('POST /admin/sources', { body });
              await client.invalidateQueries({ queryKey: sourcesKey });
              toast(t('admin-sources.form.added'), 'good');
              await navigate(sourcePlace.linkTo(data._id));
            }}
          />
        )}
      </div>
    </AdminPage>
  );
}

/** The default name of a source is its host. */
function nameOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
}
