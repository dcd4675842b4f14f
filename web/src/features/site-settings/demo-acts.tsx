import { ownLanguageName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import type { Demo } from '@haggle/contract/operations/demo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { siteName } from '../../lib/site.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { demoQuery } from './demo-query.ts';

/** Buttons that load and remove the demo content, with its progress. */
export function DemoActions() {
  const { data: demo, error, refetch } = useQuery(demoQuery(useApi()));
  const [isAsking, setAsking] = useState(false);
  useRunToast(demo?.run);
  if (error && !demo) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (!demo) return <Skeleton className="h-11 w-48" />;
  if (demo.languages.length === 0) return <p className="text-soft text-sm">{t('errors.demoNotInstalled')}</p>;
  const isOpen = isUnderWay(demo.run);
  // A partly loaded demo can be loaded again.
  const isLoaded = demo.isHere && !(demo.run?.kind === 'load' && demo.run.state === 'failed');
  return (
    <div className="flex max-w-xl flex-col gap-3">
      {demo.run?.state === 'failed' && <ErrorLine text={t(`admin-setup.demo.${demo.run.kind}Failed`)} />}
      <RunProgress run={demo.run} />
      {!isOpen && (
        <p>
          <Button onClick={() => setAsking(true)}>
            {isLoaded ? t('admin-setup.demo.remove') : t('admin-setup.demo.load')}
          </Button>
        </p>
      )}
      {isAsking && <ConfirmDemoDialog demo={demo} isRemoval={isLoaded} onClose={() => setAsking(false)} />}
    </div>
  );
}

function isUnderWay(run: Demo['run'] | undefined): boolean {
  return run?.state === 'waiting' || run?.state === 'running';
}

function RunProgress({ run }: { run: Demo['run'] }) {
  return (
    // Always rendered, so that screen readers announce updates.
    <div role="status">
      {run && isUnderWay(run) && (
        <Progress
          share={run.share}
          label={run.kind === 'load' ? t('admin-setup.demo.loading') : t('admin-setup.demo.removing')}
        />
      )}
    </div>
  );
}

/** Shows a toast when the run is done and refetches everything. */
function useRunToast(run: Demo['run'] | undefined): void {
  const client = useQueryClient();
  const wasOpen = useRef(false);
  const onRunChange = useEffectEvent((run: Demo['run'] | undefined) => {
    if (wasOpen.current && run?.state === 'done') {
      toast(run.kind === 'load' ? t('admin-setup.demo.loaded') : t('admin-setup.demo.removed'), 'good');
      void client.invalidateQueries();
    }
    wasOpen.current = isUnderWay(run);
  });
  useEffect(() => onRunChange(run), [run]);
}

interface ConfirmDemoDialogProps {
  demo: Demo;
  isRemoval: boolean;
  onClose: () => void;
}

function ConfirmDemoDialog({ demo, isRemoval, onClose }: ConfirmDemoDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const [language, setLanguage] = useState(firstLanguage(demo));
  const [name, setName] = useState('');
  const needsSiteName = demo.deals > 0 || (isRemoval && demo.comments > 0);
  const isReady = !needsSiteName || name.trim() === siteName;
  async function run(): Promise<void> {
    const requestBody = { siteName: needsSiteName ? name : null };
    const { data } = isRemoval
      ? await api('POST /admin/demo/removal', { body: requestBody })
      : await api('POST /admin/demo', { body: { language, ...requestBody } });
    client.setQueryData(demoQuery(api).queryKey, data);
  }
  return (
    <ActionDialog
      title={isRemoval ? t('admin-setup.demo.removeAsk') : t('admin-setup.demo.loadAsk')}
      text={isRemoval ? t('admin-setup.demo.removeText') : t('admin-setup.demo.loadText')}
      label={isRemoval ? t('admin-setup.demo.remove') : t('admin-setup.demo.load')}
      isDanger={isRemoval}
      run={isReady ? run : undefined}
      onClose={onClose}
    >
      {isRemoval && demo.comments > 0 && <p>{t('admin-setup.demo.removeComments', { count: demo.comments })}</p>}
      {!isRemoval && (
        <Field label={t('admin-setup.demo.language')}>
          {(control) => (
            <Select {...control} value={language} onChange={({ target }) => setLanguage(target.value)}>
              {demo.languages.map((code) => (
                <option key={code} value={code} lang={code}>
                  {ownLanguageName(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {needsSiteName && (
        <Field label={t('admin-setup.demo.name', { name: siteName })}>
          {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
      )}
    </ActionDialog>
  );
}

/** Returns the site's language if there is a demo in it, else the first one. */
function firstLanguage({ languages }: Demo): string {
  const siteLanguage = document.documentElement.lang.split('-')[0] ?? '';
  return languages.includes(siteLanguage) ? siteLanguage : (languages[0] ?? '');
}
