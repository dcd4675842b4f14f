import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useFormDraft } from '../../../features/drafts/use-form-draft.ts';
import { isRefused } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';

interface Fields {
  /**
   * Set when the email is sent, and kept in its draft: if the response is lost, the next attempt must not send it again.
   * Empty again once it is edited, as that makes another email.
   */
  key: string;
  subject: string;
  body: string;
  label: string;
  url: string;
}

const empty: Fields = { key: '', subject: '', body: '', label: '', url: '' };

function toDraft({ subject, body, label, url }: Fields) {
  return { subject, body, link: label || url ? { label, url } : null };
}

/**
 * The form for an email to all members who agreed to get them, with a test email and a confirmation. Without a mail
 * server it can still be written, and is stored in this browser.
 */
export function MailingForm({ members, canSend }: { members: number; canSend: boolean }) {
  const api = useApi();
  const email = useUser()?.email ?? '';
  const [isConfirming, setConfirming] = useState(false);
  // Submitting sends a test email only; its response also reports invalid fields.
  const form = useAdminForm({ values: empty }, async (fields) => {
    await api('POST /admin/mailings/test', { body: toDraft(fields) });
    toast(t('admin-announcements.mailings.tested', { email }), 'good');
  });
  // Stored until the mailing is sent, since a test email saves nothing.
  const draft = useFormDraft(form, { name: 'mailing', values: empty });
  const { mutateAsync } = useSending(form, draft.discard);
  const edited = { onChange: () => form.setValue('key', '') };
  return (
    <>
      <AdminForm form={{ ...form, draft }} className="flex max-w-3xl flex-col gap-4">
        <Field label={t('admin-announcements.mailings.subject')} error={form.errorOf('subject')}>
          {(control) => (
            <Input {...control} {...form.register('subject', edited)} maxLength={broadcastLimits.maxSubjectLength} />
          )}
        </Field>
        <Field
          label={t('admin-announcements.mailings.body')}
          hint={t('admin-announcements.mailings.bodyHint')}
          error={form.errorOf('body')}
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.register('body', edited)}
              rows={8}
              maxLength={broadcastLimits.maxBodyLength}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin-announcements.mailings.label')} error={form.errorOf('label')}>
            {(control) => (
              <Input
                {...control}
                {...form.register('label', edited)}
                maxLength={broadcastLimits.maxBannerLabelLength}
              />
            )}
          </Field>
          <Field
            label={t('admin-announcements.mailings.url')}
            hint={t('admin-announcements.fields.urlHint')}
            error={form.errorOf('url')}
          >
            {(control) => <Input {...control} {...form.register('url', edited)} inputMode="url" />}
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={form.isSubmitting || !canSend}>
            {t('admin-announcements.mailings.test')}
          </Button>
          <Button variant="primary" disabled={members === 0 || !canSend} onClick={() => setConfirming(true)}>
            {t('admin-announcements.mailings.send', { count: members })}
          </Button>
        </div>
        {!canSend && <p className="text-soft text-sm">{t('admin-announcements.mailings.noServer')}</p>}
        {members === 0 && <p className="text-soft text-sm">{t('admin-announcements.mailings.nobody')}</p>}
      </AdminForm>
      {isConfirming && (
        <ActionDialog
          title={t('admin-announcements.mailings.askTitle', { count: members })}
          text={t('admin-announcements.mailings.askText')}
          label={t('admin-announcements.mailings.sendNow')}
          run={mutateAsync}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Returns the mutation that sends the email to all members. */
function useSending(form: Pick<UseFormReturn<Fields>, 'getValues' | 'setValue'>, onSent: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      if (!form.getValues('key')) form.setValue('key', randomId());
      const fields = form.getValues();
      return api('POST /admin/mailings', { body: { ...toDraft(fields), key: fields.key } });
    },
    onSuccess: onSent,
    onError: (error) => {
      // Somebody has stopped it; sending the same text again is another email.
      if (isRefused(error, 'mailing_over')) form.setValue('key', '');
      toast(refusalText(error), 'bad');
    },
    // After a failure too: the email may be on its way although the response was lost.
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'mailings'] }),
  });
}
