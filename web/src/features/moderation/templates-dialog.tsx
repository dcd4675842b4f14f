import * as approvalLimits from '@haggle/contract/limits/approvals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import type { ReasonTemplate, TemplateKind } from '@haggle/contract/moderation/approvals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useDraftKeeper } from '../../lib/draft-keeper.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { submitByKey } from '../../ui/submit-by-key.ts';
import { toast } from '../../ui/toast.ts';
import { RestoredDraftNote } from '../drafts/restored-draft-note.tsx';
import { templatesQuery } from './approval-queries.ts';

interface TemplatesDialogProps {
  kind: TemplateKind;
  onClose: () => void;
}

/** A dialog for editing the templates for rejections, suspensions and messages to members. */
export function TemplatesDialog({ kind, onClose }: TemplatesDialogProps) {
  const { data, error, refetch } = useQuery({ ...templatesQuery(useApi(), kind), staleTime: 0 });
  return (
    <Dialog
      title={t(`admin-approvals.templates.title.${kind}`)}
      isOpen
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]!"
    >
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && <Editor kind={kind} templates={data} onClose={onClose} />}
    </Dialog>
  );
}

interface Line extends ReasonTemplate {
  /** Stays the same while the line is edited. */
  key: number;
}

function Editor({ kind, templates, onClose }: TemplatesDialogProps & { templates: readonly ReasonTemplate[] }) {
  const { lines, write, isFound, discard, done } = useDraftLines(kind, templates);
  const { mutate, isPending, error } = useSaving(kind, () => {
    done();
    onClose();
  });
  function change(key: number, part: Partial<ReasonTemplate>): void {
    write(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    // Keeps a form around this dialog from being submitted too.
    event.stopPropagation();
    mutate(lines.map(({ name, text }) => ({ name, text })));
  }
  const add = () => write([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, name: '', text: '' }]);
  return (
    <form method="post" noValidate onKeyDown={submitByKey} onSubmit={submit} className="flex flex-col gap-4">
      {isFound && <RestoredDraftNote onDiscard={discard} />}
      {error && <ErrorLine text={refusalText(error)} />}
      <ul className="flex max-h-[55vh] flex-col gap-4 overflow-y-auto p-1">
        {lines.map((line, place) => (
          <li key={line.key} className="rounded-lg border p-3">
            <div className="mb-2 flex items-end gap-2">
              <Field label={t('admin-approvals.rejecting.templateName', { place: place + 1 })} className="flex-1">
                {(control) => (
                  <Input
                    {...control}
                    value={line.name}
                    maxLength={approvalLimits.maxTemplateNameLength}
                    onChange={(event) => change(line.key, { name: event.target.value })}
                  />
                )}
              </Field>
              <Button
                size="icon"
                variant="quiet"
                aria-label={t('admin-approvals.rejecting.templateRemove', { place: place + 1 })}
                onClick={() => write(lines.filter(({ key }) => key !== line.key))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </div>
            <Field label={t('admin-approvals.templates.text')}>
              {(control) => (
                <Textarea
                  {...control}
                  value={line.text}
                  maxLength={dealLimits.maxReasonLength}
                  onChange={(event) => change(line.key, { text: event.target.value })}
                  className="min-h-16"
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={lines.length >= approvalLimits.maxTemplates} onClick={add} className="me-auto">
          <Plus size={16} aria-hidden /> {t('admin-approvals.rejecting.templateAdd')}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {t('ui.actions.save')}
        </Button>
      </div>
    </form>
  );
}

/** The lines being edited, stored as a draft until saved. */
function useDraftLines(kind: TemplateKind, templates: readonly ReasonTemplate[]) {
  const [lines, setLines] = useState(() => linesOf(templates));
  const [isFound, setFound] = useState(false);
  const hasTyped = useRef(false);
  const keeper = useDraftKeeper<readonly Line[]>(`templates ${kind}`, (found) => {
    // If the moderator is already typing, their input wins.
    if (hasTyped.current) return;
    setLines(found);
    setFound(true);
  });
  const done = () => void keeper.done();
  function write(next: readonly Line[]): void {
    hasTyped.current = true;
    keeper.record(next);
    setLines(next);
  }
  function discard(): void {
    done();
    setLines(linesOf(templates));
    setFound(false);
  }
  return { lines, write, isFound, discard, done };
}

const linesOf = (templates: readonly ReasonTemplate[]): readonly Line[] =>
  templates.map((template, key) => ({ ...template, key }));

function useSaving(kind: TemplateKind, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templates: ReasonTemplate[]) => api('PUT /admin/reason-templates', { body: { kind, templates } }),
    onSuccess({ data }) {
      client.setQueryData(templatesQuery(api, kind).queryKey, data);
      toast(t('admin.words.saved'), 'good');
      onDone();
    },
  });
}
