import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { invalidateSettings, readSettings } from '../site/settings/actions.ts';
import { putSetting } from '../site/settings/store.ts';
import { warnOfUnsupportedScript } from './vocabulary-actions.ts';

const site = useSite();
let author: Member;
let admin: Member;

const titles: Record<string, string[]> = {
  de: [
    'Kühlschränke von Frostberg, 2,5 kW sparsam',
    'Kopfhörer für unterwegs, kabellos',
    'LED-Lampe aus Weißglas',
    'Neues Handy mit großem Akku',
  ],
  fr: [
    'Écouteurs sans fil de Mélodie',
    "L'écran d'ordinateur 27 pouces",
    'Machine à laver silencieuse',
    'Vélo de ville',
  ],
  es: [
    'Auriculares inalámbricos Sonido',
    'Batería externa para móviles',
    'Nevera pequeña de 90 litros',
    'Piñata de papel',
  ],
  ar: ['سَمّاعات لاسلكية من سوني', 'مكنسة كهربائية قوية', 'أجهزة قياس الحرارة', 'جـــوال جديد بشاشة كبيرة'],
  ja: [
    'ソニー ワイヤレス ヘッドホン WH-1000',
    'コードレス掃除機 軽量モデル',
    '緑茶の詰め合わせ十箱入り',
    'ＵＳＢ充電器、二口、白いもの',
  ],
};

beforeAll(async () => {
  author = await site.member('finder');
  admin = await site.admin();
  for (const title of ['Sharpening stone for the kitchen', ...Object.values(titles).flat()]) {
    await site.deal(author, { title, price: 10, retailPrice: null });
  }
  await site.drain();
});

// Other test files in this process expect English.
afterAll(() => setLanguage('en'));

/** Sets a language as an admin does, or directly in the database if it has no messages yet. */
async function setLanguage(language: string): Promise<void> {
  if ((await site.call('PUT /settings', { as: admin, body: { language } })).status === 200) return;
  const { context } = site;
  await putSetting(context.database, { name: 'language', value: language, by: admin.id, at: context.clock() });
  invalidateSettings(context);
  await readSettings(context);
}

async function search(q: string, extraQuery = '') {
  const { status, body } = await site.call(`GET /deals/search?q=${encodeURIComponent(q)}${extraQuery}`);
  expect(status).toBe(200);
  return body;
}

/** Returns the titles found for exactly these words. */
async function findTitles(q: string): Promise<string[]> {
  return (await search(q, '&exact=true')).data.map((deal: { title: string }) => deal.title).toSorted();
}

const searchCases: Record<string, [string, number, string][]> = {
  de: [
    ['Kühlschrank', 0, 'another number of it'],
    ['Kuhlschrank', 0, 'without dots'],
    ['Kuehlschrank', 0, 'the dots as a letter'],
    ['ein Kühlschrank für die Küche OR Frostberg', 0, 'words without meaning'],
    ['fuer Kopfhoerer', 1, 'a word without meaning, without dots'],
    ['2,5kW', 0, 'a decimal comma'],
    ['weissglas', 2, 'ß'],
    ['ledlampe', 2, 'a compound'],
    ['neue', 3, 'an ending'],
    ['Smartphone', 3, 'a synonym'],
    ['Telefon', 3, 'a broader word'],
    ['drahtlos', 1, 'a synonym'],
  ],
  fr: [
    ['ecouteur', 0, 'without accents, one of them'],
    ['écouteurs avec un fil', 0, 'words without meaning'],
    ['écrans', 1, 'after an article without its vowel'],
    ['ordinateurs', 1, 'after a preposition without its vowel'],
    ['moniteur', 1, 'a synonym'],
    ['lave-linge', 2, 'a synonym of two words'],
    ['bicyclette', 3, 'a synonym'],
  ],
  es: [
    ['auricular', 0, 'one of them'],
    ['inalambrico', 0, 'without accents'],
    ['baterias', 1, 'several'],
    ['la bateria mas externa', 1, 'words without meaning'],
    ['celular', 1, 'a synonym'],
    ['frigorífico', 2, 'a synonym'],
    ['pinata', 3, 'ñ'],
  ],
  ar: [
    ['سماعات', 0, 'without vowel signs'],
    ['السماعة', 0, 'with the article, one of them'],
    ['مكنسه', 1, 'ه for ة'],
    ['اجهزه', 2, 'alef without hamza'],
    ['جوال', 3, 'a word that was drawn out'],
    ['موبايل', 3, 'a synonym'],
    ['سماعات من سوني', 0, 'words without meaning'],
  ],
  ja: [
    ['掃除機', 1, 'inside of a run of letters'],
    ['掃除', 1, 'the beginning of a word'],
    ['軽量掃除機', 1, 'two words without a blank'],
    ['ソニーのヘッドホン', 0, 'words with a particle between them'],
    ['ﾍｯﾄﾞﾎﾝ', 0, 'halfwidth letters'],
    ['usb', 3, 'fullwidth Latin letters'],
    ['茶', 2, 'one letter'],
    ['"充電器"', 3, 'in quotes'],
  ],
};

const misspellings: Record<string, [string, string][]> = {
  de: [
    ['Kopfhörre', 'kopfhörer'],
    ['Weißglaslamppe', 'weißglas lampe'],
  ],
  fr: [['ecouteusr', 'écouteurs']],
  es: [['aurciulares', 'auriculares']],
  ar: [['كهربئاية', 'كهربائية']],
  ja: [['ヘッドホソ', 'ヘッドホン']],
};

const suggestionCases: Record<string, [string, number]> = {
  de: ['kuehlschr', 0],
  fr: ['ecout', 0],
  es: ['bater', 1],
  ar: ['سماع', 0],
  ja: ['コードレス掃', 1],
};

describe.each(Object.keys(searchCases))('a site in %s', (language) => {
  beforeAll(async () => {
    await setLanguage(language);
    await site.run('renew-search');
  });

  test.each(searchCases[language] ?? [])('%s finds deal %i: %s', async (q, dealIndex) => {
    expect(await findTitles(q)).toEqual([titles[language]?.[dealIndex]]);
  });

  test.each(misspellings[language] ?? [])('corrects %s', async (typed, expected) => {
    const { corrections, data } = await search(typed);
    expect(corrections).toMatchObject([{ to: expected }]);
    expect(data).toHaveLength(1);
  });

  test('suggests deals whose titles begin with the typed text', async () => {
    const [typed = '', dealIndex = 0] = suggestionCases[language] ?? [];
    const { data } = (await site.call(`GET /search/suggestions?q=${encodeURIComponent(typed)}`)).body;
    expect(data).toMatchObject([{ kind: 'deal', text: titles[language]?.[dealIndex] }]);
  });

  test('has no English synonyms', async () => {
    const synonymList = (await site.call('GET /admin/synonyms', { as: admin })).body.data;
    expect(synonymList.map(({ word }: { word: string }) => word)).not.toContain('fridge');
  });
});

test('matched words are highlighted in a language without spaces too', async () => {
  await setLanguage('ja');
  await site.run('renew-search');
  const { data } = await search('掃除機');
  expect(data[0].highlight.title).toEqual([
    { text: 'コードレス', isMatch: false },
    { text: '掃除機', isMatch: true },
    { text: ' 軽量モデル', isMatch: false },
  ]);
});

test('while deals are reindexed in a new language, both match; then only the new one, for alerts too', async () => {
  await setLanguage('en');
  await site.run('renew-search');
  const { body } = await site.call('POST /alerts', { as: author, body: { name: 'Ohr', query: { q: 'Kopfhörer' } } });
  expect(body.data).toBeDefined();
  const readAlertWords = async () =>
    (await site.context.database.selectFrom('alerts').select('words').executeTakeFirstOrThrow()).words;
  const wordsBefore = await readAlertWords();
  expect(await findTitles('sharpen')).toEqual(['Sharpening stone for the kitchen']);
  await setLanguage('de');
  expect(await findTitles('sharpen')).toEqual(['Sharpening stone for the kitchen']);
  await site.deal(await site.member(), { title: 'Kühlschränke mit Eisfach', price: 10, retailPrice: null });
  expect(await findTitles('Kuehlschrank mit Eisfach')).toEqual(['Kühlschränke mit Eisfach']);
  await site.run('renew-search');
  expect(await readAlertWords()).not.toBe(wordsBefore);
  expect(await readAlertWords()).toContain("'kopfhor'");
  expect(await findTitles('sharpen')).toEqual([]);
  const languageRow = await site.context.database.selectFrom('search_languages').selectAll().executeTakeFirstOrThrow();
  expect(languageRow).toMatchObject({ language: 'de', former: null });
  await setLanguage('en');
  await site.run('renew-search');
  expect(await readAlertWords()).toBe(wordsBefore);
});

test('a language changed again during reindexing still finds deals indexed in the first language', async () => {
  await setLanguage('en');
  await site.run('renew-search');
  await setLanguage('de');
  await setLanguage('fr');
  expect(await findTitles('sharpen')).toEqual(['Sharpening stone for the kitchen']);
  await site.run('renew-search');
  expect(await findTitles('ecouteur')).toEqual(['Écouteurs sans fil de Mélodie']);
  expect(await findTitles('sharpen')).toEqual([]);
  const { database } = site.context;
  const languageRow = await database.selectFrom('search_languages').selectAll().executeTakeFirstOrThrow();
  expect(languageRow).toMatchObject({ language: 'fr', former: null });
  expect(await database.selectFrom('search_renewals').selectAll().execute()).toEqual([]);
  await setLanguage('en');
  await site.run('renew-search');
});

test('the log warns of trigrams limited to Latin script, but not in English', async () => {
  const { context } = site;
  const countWarnings = () => site.logLines.filter((line) => line.includes('LC_CTYPE')).length;
  await warnOfUnsupportedScript(context);
  await sql`create or replace function search_finds_letters() returns boolean language sql as 'select false'`.execute(
    context.database,
  );
  await warnOfUnsupportedScript(context);
  expect(countWarnings()).toBe(0);
  await setLanguage('de');
  await warnOfUnsupportedScript(context);
  expect(countWarnings()).toBe(1);
});
