import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { linkPreviewQuery } from './queries.ts';

/** Milliseconds after the last keystroke. */
const pause = 400;

type PreviewInput = Parameters<typeof linkPreviewQuery>[1] & { domains: string };

interface LinkPreviewProps {
  linkTemplate: string;
  domains: readonly string[];
  trackingHost: string;
  /** Whether the partner also takes links of hosts it doesn't list. */
  isCatchAll: boolean;
}

/** A preview of the link that the template makes of a typed address. */
export function LinkPreview({ linkTemplate, domains, trackingHost, isCatchAll }: LinkPreviewProps) {
  const [url, setUrl] = useState('');
  const typed = JSON.stringify({
    linkTemplate: linkTemplate.trim(),
    domains: domains.join(','),
    ...(trackingHost && { trackingHost }),
    ...(url.trim() && { url: url.trim() }),
  });
  const settled: PreviewInput = JSON.parse(useDebouncedText(typed, pause));
  const canPreview = settled.linkTemplate !== '' && (settled.domains !== '' || isCatchAll);
  const { data, error } = useQuery({ ...linkPreviewQuery(useApi(), settled), enabled: canPreview });
  return (
    <div className="rounded-lg bg-sunken p-3">
      <Field label={t('admin-partners.preview.label')} hint={t('admin-partners.preview.hint')}>
        {(control) => (
          <Input
            {...control}
            type="url"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            placeholder={data?.url}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div aria-live="polite" className="mt-3 min-h-12 text-sm">
        {!canPreview && <p className="text-soft">{t('admin-partners.preview.idle')}</p>}
        {canPreview && error && <p className="text-danger">{refusalText(error)}</p>}
        {canPreview && !error && data && (
          <p>
            <span className="block text-soft">{t('admin-partners.preview.leadsTo')}</span>
            <code className="wrap-anywhere font-medium text-ink">{data.link}</code>
          </p>
        )}
      </div>
    </div>
  );
}
