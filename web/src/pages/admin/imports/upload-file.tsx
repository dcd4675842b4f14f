import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { bytesText } from '../../../lib/bytes.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { uploadWith } from '../../../lib/upload.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { importPlace } from '../places/deals-places.ts';
import { importsKey } from './queries.ts';

const accepted = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.rss,.atom,text/csv,application/json,application/xml';

/** The upload of a file, which then opens the mapping of its columns. */
export function UploadFile() {
  const { share, failure, send } = useUpload();
  const most = bytesText(importLimits.maxBytes);
  return (
    <Section title={t('admin-imports.upload.title')} text={t('admin-imports.upload.text')}>
      <Field label={t('admin-imports.upload.file')} hint={t('admin-imports.upload.hint', { most })} error={failure}>
        {(control) => (
          <FileInput
            {...control}
            accept={accepted}
            disabled={share !== undefined}
            onChange={({ target: { files } }) => void send(files?.[0])}
          />
        )}
      </Field>
      {share !== undefined && (
        <div className="mt-4">
          <Progress share={share} label={t('admin-imports.upload.sending')} />
        </div>
      )}
    </Section>
  );
}

function useUpload() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function send(file: File | undefined): Promise<void> {
    setFailure(undefined);
    if (!file) return;
    if (file.size > importLimits.maxBytes) {
      setFailure(t('admin-imports.upload.tooLarge', { most: bytesText(importLimits.maxBytes) }));
      return;
    }
    setShare(0);
    try {
      const body = new FormData();
      body.set('file', file);
      const { data } = await api('POST /admin/imports', { body }, undefined, uploadWith(setShare));
      await client.invalidateQueries({ queryKey: importsKey });
      await navigate(importPlace.linkTo(data._id));
    } catch (error) {
      setFailure(refusalText(error));
    }
    setShare(undefined);
  }

  return { share, failure, send };
}
