import { signUpStates } from '@haggle/contract/accounts/choices';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { signUpModeQuery } from '../../../features/session/sign-up-query.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { useCan } from '../../../lib/session-context.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import { settingsPlace } from '../places/catalogue-places.ts';
import type { SignUpsSearch } from '../places/people-places.ts';
import { SignUpsTable } from './sign-ups-table.tsx';

/** The page /admin/sign-ups. */
export function SignUpsScreen({ search }: { search: SignUpsSearch }) {
  const { state = 'waiting' } = search;
  return (
    <AdminPage title={t('admin.screens.signUps')} text={t('admin-sign-ups.text')}>
      <TabRow
        label={t('admin-sign-ups.show')}
        tabs={signUpStates.map((one) => ({
          name: t(`admin-sign-ups.states.${one}`),
          search: one === 'waiting' ? {} : { state: one },
          isCurrent: one === state,
        }))}
      />
      <ModeNote />
      <SignUpsTable search={search} />
    </AdminPage>
  );
}

/** A note shown when registration needs no approval, which explains why the queue stays empty. */
function ModeNote() {
  const { data: mode } = useQuery({ ...signUpModeQuery(useApi()), staleTime: 0 });
  const mayChange = useCan('settings');
  if (mode === undefined || mode === 'approval') return null;
  return (
    <p className="mb-4 rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
      {rich('admin-sign-ups.off', {
        link: (words) =>
          mayChange ? (
            <Link {...settingsPlace.link({})} className="font-medium text-accent-text underline">
              {words}
            </Link>
          ) : (
            words
          ),
      })}
    </p>
  );
}
