import * as saveLimits from '@haggle/contract/limits/saves';
import { t } from '@haggle/contract/messages/translate';
import type { SaveFolder } from '@haggle/contract/saves/saves';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { foldersKey, savedKey } from './saved-queries.ts';

/** The dialog that creates or renames a folder. */
export function FolderDialog({ folder, onClose }: { folder?: SaveFolder; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { name: string }) =>
      folder ? api('PUT /save-folders/:id', { params: { id: folder._id }, body }) : api('POST /save-folders', { body }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: foldersKey });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate({ name });
  }
  return (
    <Dialog
      title={folder ? t('saved.folders.renameTitle') : t('saved.folders.new')}
      isOpen
      isBusy={isPending}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('saved.folders.name')} error={error?.message}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={saveLimits.maxFolderNameLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button disabled={isPending} onClick={onClose}>
            {t('ui.actions.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {folder ? t('saved.folders.rename') : t('saved.folders.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The dialog that confirms the deletion of a folder. */
export function DeleteFolderDialog({ folder, onClose }: { folder: SaveFolder; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api('DELETE /save-folders/:id', { params: { id: folder._id } }),
    async onSuccess() {
      onClose();
      await navigate({ to: '/saved', replace: true });
      await client.invalidateQueries({ queryKey: foldersKey });
      await client.invalidateQueries({ queryKey: savedKey });
    },
  });
  return (
    <Dialog title={t('saved.folders.deleteTitle', { name: folder.name })} isOpen isBusy={isPending} onClose={onClose}>
      {isError && <ErrorLine text={t('saved.folders.deleteFailed')} />}
      <p>{t('saved.folders.deleteText')}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button disabled={isPending} onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
        <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
          {t('saved.folders.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
