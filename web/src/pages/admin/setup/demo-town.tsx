import { ownLanguageName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import type { DemoTown } from '@haggle/contract/operations/demo-town';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { siteName } from '../../../lib/site.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { demoTownQuery } from './queries.ts';

/** Loads the made-up town, shows how far it is, and takes it away again. */
export function DemoTownActs() {
  const { data: town, error, refetch } = useQuery(demoTownQuery(useApi()));
  const [isAsking, setAsking] = useState(false);
  useTellEnd(town?.run);
  if (error && !town) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (!town) return <Skeleton className="h-11 w-48" />;
  if (town.languages.length === 0) return <p className="text-soft text-sm">{t('errors.demoNotInstalled')}</p>;
  const isOpen = isUnderWay(town.run);
  // One that is half built is loaded anew.
  const isThere = town.isHere && !(town.run?.kind === 'load' && town.run.state === 'failed');
  return (
    <div className="flex max-w-xl flex-col gap-3">
      {town.run?.state === 'failed' && <ErrorLine text={t(`admin-setup.demo.${town.run.kind}Failed`)} />}
      <RunProgress run={town.run} />
      {!isOpen && (
        <p>
          <Button onClick={() => setAsking(true)}>
            {isThere ? t('admin-setup.demo.remove') : t('admin-setup.demo.load')}
          </Button>
        </p>
      )}
      {isAsking && <Ask town={town} isRemoval={isThere} onClose={() => setAsking(false)} />}
    </div>
  );
}

function isUnderWay(run: DemoTown['run'] | undefined): boolean {
  return run?.state === 'waiting' || run?.state === 'running';
}

function RunProgress({ run }: { run: DemoTown['run'] }) {
  return (
    // There from the beginning, so that what comes is read out.
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

/** Says when it is done, and has everything that shows the site's content ask anew. */
function useTellEnd(run: DemoTown['run'] | undefined): void {
  const client = useQueryClient();
  const wasOpen = useRef(false);
  const tell = useEffectEvent((run: DemoTown['run'] | undefined) => {
    if (wasOpen.current && run?.state === 'done') {
      toast(run.kind === 'load' ? t('admin-setup.demo.loaded') : t('admin-setup.demo.removed'), 'good');
      void client.invalidateQueries();
    }
    wasOpen.current = isUnderWay(run);
  });
  useEffect(() => tell(run), [run]);
}

interface AskProps {
  town: DemoTown;
  isRemoval: boolean;
  onClose: () => void;
}

function Ask({ town, isRemoval, onClose }: AskProps) {
  const api = useApi();
  const client = useQueryClient();
  const [language, setLanguage] = useState(firstLanguage(town));
  const [name, setName] = useState('');
  const isAsked = town.deals > 0 || (isRemoval && town.comments > 0);
  const isReady = !isAsked || name.trim() === siteName;
  async function run(): Promise<void> {
    const said = { siteName: isAsked ? name : null };
    const { data } = isRemoval
      ? await api('POST /admin/demo-town/removal', { body: said })
      : await api('POST /admin/demo-town', { body: { language, ...said } });
    client.setQueryData(demoTownQuery(api).queryKey, data);
  }
  return (
    <ActDialog
      title={isRemoval ? t('admin-setup.demo.removeAsk') : t('admin-setup.demo.loadAsk')}
      text={isRemoval ? t('admin-setup.demo.removeText') : t('admin-setup.demo.loadText')}
      label={isRemoval ? t('admin-setup.demo.remove') : t('admin-setup.demo.load')}
      isDanger={isRemoval}
      run={isReady ? run : undefined}
      onClose={onClose}
    >
      {isRemoval && town.comments > 0 && <p>{t('admin-setup.demo.removeComments', { count: town.comments })}</p>}
      {!isRemoval && (
        <Field label={t('admin-setup.demo.language')}>
          {(control) => (
            <Select {...control} value={language} onChange={({ target }) => setLanguage(target.value)}>
              {town.languages.map((code) => (
                <option key={code} value={code}>
                  {ownLanguageName(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isAsked && (
        <Field label={t('admin-setup.demo.name', { name: siteName })}>
          {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
      )}
    </ActDialog>
  );
}

/** That of the site, where there is such a town. */
function firstLanguage({ languages }: DemoTown): string {
  const own = document.documentElement.lang.split('-')[0] ?? '';
  return languages.includes(own) ? own : (languages[0] ?? '');
}
