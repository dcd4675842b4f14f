import { t } from '@haggle/contract/messages/translate';
import type { Setup } from '@haggle/contract/operations/setup';
import { LinkButton } from '../../../ui/button.tsx';
import { pagePlace, pagesPlace } from '../places/catalogue-places.ts';
import { OwnerFields } from '../settings/owner-settings.tsx';
import { WithSettings } from './with-settings.tsx';

/** The setup step that names the site's owner and leads to the legal pages that nobody has adapted yet. */
export function LegalStep({ pagesToAdapt }: Pick<Setup, 'pagesToAdapt'>) {
  return (
    <>
      <WithSettings show={(settings) => <OwnerFields settings={settings} />} />
      {pagesToAdapt.length > 0 && <p className="mt-4 text-sm">{t('admin-setup.pagesToAdapt')}</p>}
      <p className="mt-4 flex flex-wrap gap-2">
        {pagesToAdapt.map((slug) => (
          <LinkButton key={slug} {...pagePlace.linkTo(slug)}>
            {t(`routes.${slug}.title`)}
          </LinkButton>
        ))}
        <LinkButton {...pagesPlace.link({})}>{t('admin-setup.acts.legal')}</LinkButton>
      </p>
    </>
  );
}
