import { t } from '@haggle/contract/messages/translate';
import type { RedirectTarget } from '@haggle/contract/seo/targets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { targetsQuery } from './queries.ts';
import { readablePath } from './readable-path.ts';
import { useSeoAction } from './use-seo-action.ts';

/** Milliseconds without a keystroke after which pages are searched. */
const typingPause = 250;

/** The value of the choice "permanently gone", in place of a path. */
const gone = '';

/** The dialog that redirects an old address to a page, the likeliest preselected, or marks it as gone. */
export function RedirectDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const api = useApi();
  const runAction = useSeoAction();
  const [text, setText] = useState('');
  const [pickedPath, setPickedPath] = useState<string>();
  const q = useDebouncedText(text.trim(), typingPause);
  const { data: targets } = useQuery({ ...targetsQuery(api, from, q), placeholderData: keepPreviousData });
  const chosen = pickedPath ?? targets?.[0]?.path;
  async function saveRedirect(): Promise<void> {
    const to = chosen === gone ? null : (chosen ?? null);
    let id: string | undefined;
    await runAction(
      async () => {
        id = (await api('POST /admin/seo/redirects', { body: { from, to } })).data._id;
      },
      to === null
        ? t('admin-seo.missing.saidGone', { path: readablePath(from) })
        : t('admin-seo.missing.saidLed', { path: readablePath(from), to: readablePath(to) }),
      async () => id && api('DELETE /admin/seo/redirects/:id', { params: { id } }),
    );
  }
  return (
    <ActionDialog
      title={t('admin-seo.missing.leadTitle')}
      text={
        <bdi dir="ltr" className="wrap-anywhere">
          {readablePath(from)}
        </bdi>
      }
      label={t('admin-seo.missing.redirect')}
      run={chosen === undefined ? undefined : saveRedirect}
      onClose={onClose}
    >
      <Field label={t('admin-seo.missing.search')} hint={t('admin-seo.missing.searchHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPickedPath(undefined);
            }}
          />
        )}
      </Field>
      {targets ? (
        <Targets targets={targets} chosen={chosen} isSearch={q !== ''} onPick={setPickedPath} />
      ) : (
        <Skeleton className="h-40 rounded-lg" />
      )}
    </ActionDialog>
  );
}

interface TargetsProps {
  targets: readonly RedirectTarget[];
  chosen: string | undefined;
  isSearch: boolean;
  onPick: (path: string) => void;
}

function Targets({ targets, chosen, isSearch, onPick }: TargetsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t('admin-seo.missing.leadTo')}</legend>
      {targets.length === 0 && (
        <p className="py-1 text-soft text-sm" role="status">
          {isSearch ? t('admin-seo.missing.noneFound') : t('admin-seo.missing.noneAlike')}
        </p>
      )}
      {targets.map((target) => (
        <Choice key={target.path} name={name} isOn={target.path === chosen} onPick={() => onPick(target.path)}>
          <bdi className="block truncate font-medium">{target.title}</bdi>
          <span className="block truncate text-soft text-sm">
            {t(`admin-seo.missing.kinds.${target.kind}`)} · <bdi dir="ltr">{readablePath(target.path)}</bdi>
          </span>
        </Choice>
      ))}
      <Choice name={name} isOn={chosen === gone} onPick={() => onPick(gone)}>
        <span className="block font-medium">{t('admin-seo.missing.gone')}</span>
        <span className="block text-soft text-sm">{t('admin-seo.missing.goneText')}</span>
      </Choice>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  isOn: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Choice({ name, isOn, onPick, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover">
      <input type="radio" name={name} checked={isOn} onChange={onPick} className="size-4 shrink-0 accent-accent-fill" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
