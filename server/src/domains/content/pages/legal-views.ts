import { markedParts, t } from '@haggle/contract/messages/translate';
import { bullets, joinParts, linkTo, section, strong } from './markdown-views.ts';

/** Returns the imprint: who is responsible for the site. Its placeholders are filled in from the settings. */
export function toImprint() {
  const body = [
    section(t('texts.imprint.whoTitle'), '{owner}', '{address}'),
    section(
      t('texts.imprint.reachTitle'),
      joinParts(markedParts('texts.imprint.reach', { link: linkTo('/contact') })),
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
        joinParts(markedParts('texts.disclosure.price', { strong })),
        joinParts(markedParts('texts.disclosure.order', { strong })),
        joinParts(markedParts('texts.disclosure.share', { strong })),
        joinParts(markedParts('texts.disclosure.without', { strong })),
      ),
    ),
    section(
      t('texts.disclosure.questionsTitle'),
      joinParts(markedParts('texts.disclosure.questions', { link: linkTo('/contact') })),
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
        joinParts(markedParts('texts.cookies.login', { strong })),
        joinParts(markedParts('texts.cookies.choices', { strong })),
        joinParts(markedParts('texts.cookies.activity', { strong })),
        joinParts(markedParts('texts.cookies.offline', { strong })),
      ),
      t('texts.cookies.clear'),
    ),
    section(t('texts.cookies.countedTitle'), '{measuring}'),
    section(t('texts.cookies.moreTitle'), joinParts(markedParts('texts.cookies.more', { link: linkTo('/privacy') }))),
  ];
  return { title: t('texts.cookies.title'), body: body.join('\n\n') };
}
