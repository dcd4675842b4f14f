import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { DemoActions } from '../../../features/site-settings/demo-acts.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { HistoryList } from './history-list.tsx';
import { ImportSettings } from './import-settings.tsx';

/** The history of changes, and the transfer of settings to another site. */
export function SettingsTools() {
  return (
    <>
      <Section id="history" title={t('admin-settings.history.title')} text={t('admin-settings.history.text')}>
        <HistoryList />
      </Section>
      <Section id="demo" title={t('admin-setup.demo.title')} text={t('admin-setup.demo.text')}>
        <DemoActions />
      </Section>
      <Section id="transfer" title={t('admin-settings.transfer.title')} text={t('admin-settings.transfer.text')}>
        <div className="flex flex-col gap-5">
          <ExportSettings />
          <ImportSettings />
        </div>
      </Section>
    </>
  );
}

function ExportSettings() {
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      const { data } = await api('GET /admin/settings/export', {});
      saveFile(`settings-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      setFailure(refusalText(error));
    }
  }
  return (
    <div>
      {failure && <ErrorLine text={failure} />}
      <Button onClick={() => void save()}>{t('admin-settings.transfer.export')}</Button>
    </div>
  );
}
