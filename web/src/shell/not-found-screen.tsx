import { t } from '@haggle/contract/messages/translate';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** The content of the 404 page. */
export function NotFoundScreen() {
  return (
    <Page width="narrow" className="py-20 text-center">
      <title>{t('shell.notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <p className="font-semibold text-accent-text text-sm tabular-nums">404</p>
      <h1 className="mt-1 font-semibold text-2xl">{t('shell.notFound.title')}</h1>
      <p className="mt-2 text-soft">{t('shell.notFound.text')}</p>
      <div className="mt-6 flex justify-center gap-2">
        <LinkButton to="/" variant="primary">
          {t('shell.notFound.home')}
        </LinkButton>
        <LinkButton to="/deals">{t('shell.nav.allDeals')}</LinkButton>
      </div>
    </Page>
  );
}
