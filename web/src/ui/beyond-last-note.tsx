import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { anySearch } from '../lib/any-address.ts';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Says that a list ends before the page in the address, and links to the first page. */
export function BeyondLastNote({ icon, text = t('ui.listShorter') }: { icon?: ReactNode; text?: string }) {
  return (
    <EmptyState icon={icon} title={t('ui.nothingOnPage')} text={text}>
      <LinkButton to="." search={anySearch((search) => ({ ...search, page: undefined, size: undefined }))}>
        {t('ui.firstPage')}
      </LinkButton>
    </EmptyState>
  );
}
