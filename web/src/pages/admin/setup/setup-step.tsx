import { t } from '@haggle/contract/messages/translate';
import type { Setup, SetupItem } from '@haggle/contract/operations/setup';
import type { ReactNode } from 'react';
import { SecondStepLink } from '../../../features/security/second-factor-link.tsx';
import { DemoActions } from '../../../features/site-settings/demo-acts.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { importsPlace } from '../places/deals-places.ts';
import { invitationsPlace } from '../places/people-places.ts';
import { LogoFields } from '../settings/logo-fields.tsx';
import { RegionFields } from '../settings/region-settings.tsx';
import { AccentStep } from './accent-step.tsx';
import { AddressStep } from './address-step.tsx';
import { BackupsStep } from './backups-step.tsx';
import { CategoriesStep } from './categories-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LegalStep } from './legal-step.tsx';
import { NameStep } from './name-step.tsx';
import { WithSettings } from './with-settings.tsx';

/** A setup step: its purpose, and its form or action. */
export function SetupStep({ item, setup }: { item: SetupItem; setup: Setup }) {
  return (
    <>
      <p className="mb-3 max-w-prose text-soft text-sm">{t(`admin-setup.why.${item}`)}</p>
      {contentByItem[item](setup)}
    </>
  );
}

const contentByItem: Record<SetupItem, (setup: Setup) => ReactNode> = {
  name: () => <WithSettings show={(settings) => <NameStep settings={settings} />} />,
  region: () => <WithSettings show={(settings) => <RegionFields settings={settings} isStep />} />,
  logo: () => <WithSettings show={(settings) => <LogoFields settings={settings} />} />,
  accent: () => <WithSettings show={({ accent }) => <AccentStep accent={accent} />} />,
  address: ({ origin }) => <AddressStep origin={origin} />,
  email: ({ canSendEmail }) => <EmailStep canSend={canSendEmail} />,
  second_step: () => <SecondStepLink />,
  backups: (setup) => <BackupsStep setup={setup} />,
  categories: () => <CategoriesStep />,
  legal: ({ pagesToAdapt }) => <LegalStep pagesToAdapt={pagesToAdapt} />,
  deals: ({ deals, dealsWanted }) => (
    <>
      <p className="mb-3 text-sm">{t('admin-setup.dealsSoFar', { deals, wanted: dealsWanted })}</p>
      <p className="flex flex-wrap gap-2">
        <LinkButton to="/submit">{t('admin-setup.acts.deals')}</LinkButton>
        <LinkButton {...importsPlace.link({})}>{t('admin-setup.acts.import')}</LinkButton>
      </p>
      <h3 className="mt-6 font-medium">{t('admin-setup.demo.title')}</h3>
      <p className="mb-3 max-w-prose text-soft text-sm">{t('admin-setup.demo.text')}</p>
      <DemoActions />
    </>
  ),
  invitations: () => <LinkButton {...invitationsPlace.link({})}>{t('admin-setup.acts.invitations')}</LinkButton>,
};
