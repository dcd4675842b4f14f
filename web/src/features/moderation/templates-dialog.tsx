import * as approvalLimits from '@haggle/contract/limits/approvals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import type { ReasonTemplate, TemplateKind } from '@haggle/contract/moderation/approvals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useDraftKeeper } from '../../lib/draft-keeper.ts';
import { asText } from '../../lib/form-text.ts';
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
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...templatesQuery(useApi(), kind), staleTime: 0 });
  // Edit fresh data only: a cached list may lack templates that someone else has added.
  const templates = isFetchedAfterMount ? data : undefined;
  return (
    <Dialog
      title={t(`admin-approvals.templates.title.${kind}`)}
      isOpen
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]!"
    >
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {!templates && !error && <Skeleton className="h-72" />}
      {templates && <Editor kind={kind} templates={templates} onClose={onClose} />}
    </Dialog>
  );
}

interface Line extends ReasonTemplate {
  /** Stays the same while the line is edited. */
  key: number;
}

interface TemplatesDraft {
  lines: readonly Line[];
  /** The saved templates that the lines were made from. */
  basedOn: readonly ReasonTemplate[];
}

function Editor({ kind, templates, onClose }: TemplatesDialogProps & { templates: readonly ReasonTemplate[] }) {
  const { lines, basedOn, write, isFound, isStale, discard, done } = useDraftLines(kind, templates);
  const { mutate, isPending, error, reset } = useSaving(kind, () => {
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
    mutate({ templates: lines.map(({ name, text }) => ({ name, text })), basedOn });
  }
  function discardDraft(): void {
    discard();
    reset();
  }
  const add = () => write([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, name: '', text: '' }]);
  return (
    <form method="post" noValidate onKeyDown={submitByKey} onSubmit={submit} className="flex flex-col gap-4">
      {(isFound || isStale) && (
        <RestoredDraftNote
          isStale={isStale}
          staleText={t('admin-approvals.templates.stale')}
          onDiscard={discardDraft}
        />
      )}
      {error && <ErrorLine text={refusalText(error)} />}
      <ul className="flex max-h-[55vh] flex-col gap-4 overflow-y-auto p-1">
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
            line={line}
            place={place}
            onChange={(part) => change(line.key, part)}
            onRemove={() => write(lines.filter(({ key }) => key !== line.key))}
          />
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

interface LineFieldsProps {
  line: Line;
  /** Its place in the list, from 0. */
  place: number;
  onChange: (part: Partial<ReasonTemplate>) => void;
  onRemove: () => void;
}

function LineFields({ line, place, onChange, onRemove }: LineFieldsProps) {
  return (
    <li className="rounded-lg border p-3">
      <div className="mb-2 flex items-end gap-2">
        <Field label={t('admin-approvals.rejecting.templateName', { place: place + 1 })} className="flex-1">
          {(control) => (
            <Input
              {...control}
              autoFocus={place === 0}
              value={line.name}
              maxLength={approvalLimits.maxTemplateNameLength}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Button
          size="icon"
          variant="quiet"
          aria-label={t('admin-approvals.rejecting.templateRemove', { place: place + 1 })}
          onClick={onRemove}
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
            onChange={(event) => onChange({ text: event.target.value })}
            className="min-h-16"
          />
        )}
      </Field>
    </li>
  );
}

/** The lines being edited, stored as a draft until saved. */
function useDraftLines(kind: TemplateKind, templates: readonly ReasonTemplate[]) {
  const [{ lines, basedOn }, setDraft] = useState(() => draftOf(templates));
  const [isFound, setFound] = useState(false);
  const hasTyped = useRef(false);
  const restore = (found: TemplatesDraft) => {
    // If the moderator is already typing, their input wins. Drafts of earlier versions have no `basedOn`.
    if (hasTyped.current || !found.basedOn) return;
    setDraft(found);
    setFound(true);
  };
  function showSaved(): void {
    hasTyped.current = false;
    setDraft(draftOf(templates));
    setFound(false);
  }
  const keeper = useDraftKeeper<TemplatesDraft>(`templates ${kind}`, restore, false, showSaved);
  const done = () => void keeper.done();
  function write(next: readonly Line[]): void {
    hasTyped.current = true;
    keeper.record({ lines: next, basedOn });
    setDraft({ lines: next, basedOn });
  }
  function discard(): void {
    done();
    showSaved();
  }
  const isStale = asText(basedOn) !== asText(templates);
  return { lines, basedOn, write, isFound, isStale, discard, done };
}

const draftOf = (templates: readonly ReasonTemplate[]): TemplatesDraft => ({
  lines: templates.map((template, key) => ({ ...template, key })),
  basedOn: templates,
});

function useSaving(kind: TemplateKind, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ templates, basedOn }: Record<'templates' | 'basedOn', readonly ReasonTemplate[]>) =>
      api('PUT /admin/reason-templates', {
        body: { kind, templates: [...templates], expected: { templates: [...basedOn] } },
      }),
    onSuccess({ data }) {
      client.setQueryData(templatesQuery(api, kind).queryKey, data);
      toast(t('admin.words.saved'), 'good');
      onDone();
    },
    // If someone else has changed them, the editor shows that once they are loaded.
    onError: () => client.invalidateQueries({ queryKey: templatesQuery(api, kind).queryKey }),
  });
}
