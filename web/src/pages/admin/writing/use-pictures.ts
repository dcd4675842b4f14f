import type { WritingPicture } from '@haggle/contract/content/writing';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { showUploadPreview } from '../../../lib/fresh-picture.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { upload } from '../../../lib/upload.ts';

/** Returns the pictures among dropped or pasted data. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Returns the Markdown of a picture, with the file's name as the initial alt text. */
export function pictureMarkdown({ address }: WritingPicture, { name }: Pick<File, 'name'>): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[[\]\n_-]+/g, ' ')
    .trim();
  return `![${words || t('admin-content.tools.picture')}](${address})`;
}

/** Uploads pictures for a text, one at a time. */
export function useWritingPictures(onAdded: (picture: WritingPicture, file: File) => void) {
  const api = useApi();
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string>();
  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setFailure(undefined);
    setWaiting((count) => count + files.length);
    for (const file of files) {
      const body = new FormData();
      body.set('picture', file);
      try {
        const { data } = await api('POST /admin/writing/pictures', { body }, undefined, upload());
        showUploadPreview(data.address.replace(/#.*$/, ''), file);
        onAdded(data, file);
      } catch (error) {
        setFailure(refusalText(error));
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  }
  return { add, isBusy: waiting > 0, failure };
}
