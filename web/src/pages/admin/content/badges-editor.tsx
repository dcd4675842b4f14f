import { t } from '@haggle/contract/messages/translate';
import type { BadgeText } from '@haggle/contract/reputation/badges';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { badgeTextsQuery } from './queries.ts';

/** The editor for the names and texts of badges. */
export function BadgesEditor() {
  const { data, isPending, error, refetch } = useQuery(badgeTextsQuery(useApi()));
  const [editing, setEditing] = useState<BadgeText>();
  if (isPending) return <Skeleton className="h-[40rem] rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <>
      <ul aria-label={t('admin-content.badges.list')} className="divide-y divide-line rounded-xl border bg-surface">
        {data.map((badge) => (
          <li key={badge.id} className="flex items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {badge.name}
                <Badge>{t(`admin-content.tiers.${badge.tier}`)}</Badge>
                {isReworded(badge) && <Badge tone="accent">{t('admin-content.badges.edited')}</Badge>}
              </span>
              <span className="block text-soft text-sm">{badge.description}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('ui.named', { label: t('ui.actions.edit'), value: badge.name })}
              onClick={() => setEditing(badge)}
            >
              {t('ui.actions.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {editing && <EditBadge badge={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function isReworded({ name, description, firstName, firstDescription }: BadgeText): boolean {
  return name !== firstName || description !== firstDescription;
}

function EditBadge({ badge, onClose }: { badge: BadgeText; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { id, name, description, firstName, firstDescription } = badge;
  const params = { id };
  const form = useAdminForm({ values: { name, description }, draft: `badge ${id}` }, async (body) => {
    const isFirst = body.name === firstName && body.description === firstDescription;
    if (isFirst) await api('DELETE /admin/catalogue/badges/:id', { params });
    else await api('PUT /admin/catalogue/badges/:id', { params, body });
    await client.invalidateQueries({ queryKey: badgeTextsQuery(api).queryKey });
    toast(t('admin-content.badges.saved'), 'good');
    onClose();
  });
  return (
    <FormDialog
      title={t('admin-content.badges.editTitle', { name })}
      label={t('ui.actions.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-content.badges.name')} error={form.errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Field
        label={t('admin-content.badges.description')}
        hint={t('admin-content.badges.descriptionHint')}
        error={form.errorOf('description')}
      >
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
      {isReworded(badge) && (
        <Button
          onClick={() => {
            form.setValue('name', firstName);
            form.setValue('description', firstDescription);
          }}
        >
          {t('admin-content.badges.restore')}
        </Button>
      )}
    </FormDialog>
  );
}
