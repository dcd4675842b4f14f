import { readingLimits } from '@haggle/contract/limits/reading-limits';
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

/** Names a new folder, or an old one anew. */
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
    <Dialog title={folder ? 'Rename folder' : 'New folder'} isOpen isBusy={isPending} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={error?.message}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={readingLimits.save.folderNameMost}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {folder ? 'Rename' : 'Add folder'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before a folder goes. */
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
    <Dialog title={`Delete ${folder.name}?`} isOpen isBusy={isPending} onClose={onClose}>
      {isError && <ErrorLine text="The folder could not be deleted. Please try again." />}
      <p>The deals in it stay saved, with their notes.</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
          Delete folder
        </Button>
      </div>
    </Dialog>
  );
}
