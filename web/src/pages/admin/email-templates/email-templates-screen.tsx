import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplate } from '@haggle/contract/operations/email-templates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { RowArrow } from '../../../ui/row-arrow.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type EmailTemplatesSearch, emailTemplatesPlace } from '../places/site-places.ts';
import { EditTemplate } from './edit-template.tsx';
import { emailTemplatesQuery } from './queries.ts';
import { SenderForm } from './sender-form.tsx';
import { templateName } from './template-names.ts';

/** The page /admin/email-templates. */
export function EmailTemplatesScreen({ search: { open } }: { search: EmailTemplatesSearch }) {
  const { data, error, isPending, refetch } = useQuery(emailTemplatesQuery(useApi()));
  const template = data?.find(({ name }) => name === open);
  return (
    <AdminPage title={t('admin.screens.emailTemplates')} text={t('admin-email-templates.text')}>
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && !data && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && template && (
        <>
          <p className="mb-4">
            <Link {...emailTemplatesPlace.link({})} className="text-accent-text underline">
              {t('admin-email-templates.all')}
            </Link>
          </p>
          <EditTemplate key={`${template.name} ${JSON.stringify(template.own)}`} template={template} />
        </>
      )}
      {data && !template && (
        <div className="flex max-w-4xl flex-col gap-4">
          <SenderForm />
          <TemplateList templates={data} />
        </div>
      )}
    </AdminPage>
  );
}

function TemplateList({ templates }: { templates: readonly EmailTemplate[] }) {
  return (
    <Section id="templates" title={t('admin-email-templates.list')}>
      <ul className="divide-y">
        {templates.map(({ name, own, first }) => (
          <li key={name} className="relative -mx-2 flex items-center gap-x-4 px-2 py-3 hover:bg-hover">
            <div className="min-w-0 flex-1">
              <Link
                {...emailTemplatesPlace.link({ open: name })}
                className="font-medium after:absolute after:inset-0 hover:underline"
              >
                {templateName(name)}
              </Link>
              <p className="break-words text-soft text-sm">
                <bdi>{(own ?? first).subject}</bdi>
              </p>
            </div>
            {own && <Badge tone="saved">{t('admin-email-templates.own')}</Badge>}
            <RowArrow />
          </li>
        ))}
      </ul>
    </Section>
  );
}
