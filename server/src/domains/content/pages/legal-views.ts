import { t } from '@haggle/contract/messages/translate';
import { bullets, linkTo, marked, section, strong } from './markdown-views.ts';

/** Who is responsible for the site; the placeholders are filled in from the settings. */
export function toImprint() {
  const body = [
    section(t('texts.imprint.whoTitle'), '{owner}', '{address}'),
    section(t('texts.imprint.reachTitle'), marked('texts.imprint.reach', { link: linkTo('/contact') }), '{email}'),
    section(t('texts.imprint.contentTitle'), t('texts.imprint.content')),
    section(t('texts.imprint.linksTitle'), t('texts.imprint.links')),
  ];
  return { title: t('texts.imprint.title'), body: body.join('\n\n') };
}

/** How the site earns money from links. */
export function toDisclosure() {
  const body = [
    t('texts.disclosure.lead', { site: '{site}' }),
    section(t('texts.disclosure.howTitle'), t('texts.disclosure.how')),
    section(
      t('texts.disclosure.meaningTitle'),
      bullets(
        marked('texts.disclosure.price', { strong }),
        marked('texts.disclosure.order', { strong }),
        marked('texts.disclosure.share', { strong }),
        marked('texts.disclosure.without', { strong }),
      ),
    ),
    section(t('texts.disclosure.questionsTitle'), marked('texts.disclosure.questions', { link: linkTo('/contact') })),
  ];
  return { title: t('texts.disclosure.title'), body: body.join('\n\n') };
}

/** What the site keeps in a browser. */
export function toCookies() {
  const body = [
    t('texts.cookies.lead'),
    section(
      t('texts.cookies.keptTitle'),
      bullets(
        marked('texts.cookies.login', { strong }),
        marked('texts.cookies.choices', { strong }),
        marked('texts.cookies.activity', { strong }),
        marked('texts.cookies.offline', { strong }),
      ),
      t('texts.cookies.clear'),
    ),
    section(t('texts.cookies.countedTitle'), '{measuring}'),
    section(t('texts.cookies.moreTitle'), marked('texts.cookies.more', { link: linkTo('/privacy') })),
  ];
  return { title: t('texts.cookies.title'), body: body.join('\n\n') };
}
