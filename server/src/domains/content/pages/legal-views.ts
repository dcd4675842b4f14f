import { markedParts, t } from '@haggle/contract/messages/translate';
import { bullets, joined, linkTo, section, strong } from './markdown-views.ts';

/** Returns the imprint: who is responsible for the site. Its placeholders are filled in from the settings. */
export function toImprint() {
  const body = [
    section(t('texts.imprint.whoTitle'), '{owner}', '{address}'),
    section(
      t('texts.imprint.reachTitle'),
      joined(markedParts('texts.imprint.reach', { link: linkTo('/contact') })),
      '{email}',
    ),
    section(t('texts.imprint.contentTitle'), t('texts.imprint.content')),
    section(t('texts.imprint.linksTitle'), t('texts.imprint.links')),
  ];
  return { title: t('texts.imprint.title'), body: body.join('\n\n') };
}

/** Returns the disclosure of how the site earns money from links. */
export function toDisclosure() {
  const body = [
    t('texts.disclosure.lead', { site: '{site}' }),
    section(t('texts.disclosure.howTitle'), t('texts.disclosure.how')),
    section(
      t('texts.disclosure.meaningTitle'),
      bullets(
        joined(markedParts('texts.disclosure.price', { strong })),
        joined(markedParts('texts.disclosure.order', { strong })),
        joined(markedParts('texts.disclosure.share', { strong })),
        joined(markedParts('texts.disclosure.without', { strong })),
      ),
    ),
    section(
      t('texts.disclosure.questionsTitle'),
      joined(markedParts('texts.disclosure.questions', { link: linkTo('/contact') })),
    ),
  ];
  return { title: t('texts.disclosure.title'), body: body.join('\n\n') };
}

/** Returns the page about what the site stores in a browser. */
export function toCookies() {
  const body = [
    t('texts.cookies.lead'),
    section(
      t('texts.cookies.keptTitle'),
      bullets(
        joined(markedParts('texts.cookies.login', { strong })),
        joined(markedParts('texts.cookies.choices', { strong })),
        joined(markedParts('texts.cookies.activity', { strong })),
        joined(markedParts('texts.cookies.offline', { strong })),
      ),
      t('texts.cookies.clear'),
    ),
    section(t('texts.cookies.countedTitle'), '{measuring}'),
    section(t('texts.cookies.moreTitle'), joined(markedParts('texts.cookies.more', { link: linkTo('/privacy') }))),
  ];
  return { title: t('texts.cookies.title'), body: body.join('\n\n') };
}
