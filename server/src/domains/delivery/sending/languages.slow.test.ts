import { afterAll, expect, test } from 'vitest';
import { listLanguages, readFiles } from '../../../../../messages/read-messages.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site);

afterAll(async () => {
  site.setClock(undefined);
});

/** Words in a language's messages, without placeholders and tags. */
function wordsOf(tag: string): Set<string> {
  const texts = JSON.stringify(readFiles(tag)).replaceAll(/"\w+":|\{\{.*?\}\}|<\/?\w+>|https?:\S+|\S+@\S+/g, ' ');
  return new Set(texts.toLowerCase().match(/\p{L}{4,}/gu));
}

/** English words in a text of another language. */
function findEnglishWords(text: string, language: string): string[] {
  const ownWords = wordsOf(language);
  const englishWords = wordsOf('en');
  const words =
    text
      .replaceAll(/https?:\S+/g, ' ')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => englishWords.has(word) && !ownWords.has(word));
}

async function emailsTo({ email }: Member) {
  await site.drain();
  return mailbox.emailsTo(email);
}

const day = 86_400_000;

async function verifiedMember(name: string): Promise<Member> {
  const member = await site.member(name);
  const [verification] = await emailsTo(member);
  const token = /verify-email\/([\w-]+)/.exec(verification?.text ?? '')?.[1];
  await site.call(`POST /auth/verify-email/${token}`, { as: member });
  return member;
}

/** A member's emails of each kind: a verification, a link for a new password, a notification and a digest. */
async function emailsOfEachKind(language: string) {
  const [reader, other] = [await verifiedMember(`xeno-${language}`), await verifiedMember(`yves-${language}`)];
  await site.call('POST /auth/forgot-password', { body: { email: reader.email } });
  const noon = (Math.floor(Date.now() / day) + 1) * day + day / 2;
  site.setClock(noon);
  await site.call('PUT /users/me/notification-settings', { as: reader, body: { digest: 'daily', timeZone: 'UTC' } });
  const ownDeal = await site.deal(reader, { title: `Zzzz ${language} 1001` });
  await site.call(`POST /deals/${ownDeal}/comments`, { as: other, body: { body: '?' } });
  const likedDeal = await site.deal(other, { title: `Zzzz ${language} 2002`, price: 20, retailPrice: 40 });
  await site.call(`POST /deals/${likedDeal}/vote`, { as: reader, body: { voteValue: 1 } });
  await site.drain();
  site.setClock(noon + (20 / 24) * day);
  await site.run('queue-regular-emails');
  return emailsTo(reader);
}

const otherLanguages = listLanguages().filter((tag) => tag !== 'en');

test.each(otherLanguages)('a site in %s sends emails without an English word', async (language) => {
  const admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { language, siteName: 'Zzzz' } });
  const emails = await emailsOfEachKind(language);
  const links = ['/verify-email/', '/reset-password/', '#comment', '/deals\n'];
  for (const link of links)
    expect(
      emails.some(({ text }) => text?.includes(link)),
      link,
    ).toBe(true);
  for (const { html = '', subject = '', text = '' } of emails) {
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    const visibleText = html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ');
    expect(findEnglishWords(`${subject} ${text} ${visibleText}`, language), subject).toEqual([]);
    // French puts a space before a colon.
    if (language === 'fr') expect(text).not.toMatch(/\S:\n/);
  }
});
