import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { addShippedWords } from './shipped-word-actions.ts';

const site = useSite();

test('shipped synonyms work from the start, and one that an admin deletes stays deleted', async () => {
  const [admin, author] = [await site.admin(), await site.member()];
  await site.deal(author, { title: 'Cross trainer with a display' });
  await site.deal(author, { title: 'Memory stick, 64 GB' });
  const findTitles = async (q: string) =>
    (await site.call(`GET /deals/search?q=${encodeURIComponent(q)}&exact=true`)).body.data.map(
      ({ title }: { title: string }) => title,
    );
  await addShippedWords(site.context);
  expect(await findTitles('flash drive 64gb')).toEqual(['Memory stick, 64 GB']);
  expect(await findTitles('pen drive')).toEqual(['Memory stick, 64 GB']);
  const synonymList = (await site.call('GET /admin/synonyms', { as: admin })).body.data;
  const { _id } = synonymList.find(
    ({ word, meaning }: Record<string, string>) => `${word}, ${meaning}` === 'pen drive, memory stick',
  );
  await site.call(`DELETE /admin/synonyms/${_id}`, { as: admin });
  await addShippedWords(site.context);
  expect(await findTitles('pen drive')).toEqual([]);
  expect(await findTitles('flash drive')).toEqual(['Memory stick, 64 GB']);
});

describe('German compounds', () => {
  const titles = [
    'Filterkaffee aus Äthiopien, 500 g',
    'Kaffeemühle aus Holz',
    'Mobilfunk mit 20 GB: Handytarif ohne Laufzeit',
    'Laufschuhe für den Wald',
    'Skihandschuhe, gefüttert',
    'Schweinebraten vom Landschwein',
    'Rotwein aus der Pfalz',
    'Nachtzug nach Wien',
    'Trainingsanzug für Kinder',
    'Früchtetee im Beutel',
    'Kochbücher zum Sonderpreis',
    'Backoefen mit Dampf',
    'Basmatireis, 5 kg',
    'Daunenschlafsack bis minus zehn Grad',
    'Wickeltisch aus Bambus',
    'Vollautomatischer Rasensprenger',
    'Japansäge, 24 cm',
    'Rückenmassage, 45 Minuten',
    'Zimmerpflanzen, drei Stück',
    'Dampflanze für Espressomaschinen',
  ];
  const findTitles = async (q: string) =>
    (await site.call(`GET /deals/search?q=${encodeURIComponent(q)}&exact=true`)).body.data.map(
      ({ title }: { title: string }) => title.split(/[ ,:]/)[0],
    );

  test.each([
    ['kaffee', ['Filterkaffee'], 'of its kind, not what goes with it'],
    ['handyvertrag', ['Mobilfunk'], 'a synonym of the end'],
    ['schuhe', ['Laufschuhe'], 'of several, and of several ends the longest'],
    ['handschuh', ['Skihandschuhe'], 'the longer end'],
    ['wein', ['Rotwein'], 'what only sounds alike is left out'],
    ['zug', ['Nachtzug'], 'what only sounds alike is left out'],
    ['anzug', ['Trainingsanzug'], 'the longer end'],
    ['tee', ['Früchtetee'], 'a short end'],
    ['buch', ['Kochbücher'], 'several, with an umlaut'],
    ['ofen', ['Backoefen'], 'the dots as a letter'],
    ['reis', ['Basmatireis'], 'not of every price'],
    ['tisch', ['Wickeltisch'], 'not of what is automatic'],
    ['säge', ['Japansäge'], 'not of massages, whatever the accents'],
    ['pflanze', ['Zimmerpflanzen'], 'though “Dampf” and “Lanze” join in the same letters'],
  ])('"%s" finds %j: %s', async (q, expected) => {
    expect(await findTitles(q)).toEqual(expected);
  });

  test.each([
    ['schlafsack', 'daunenschlafsack', 'Daunenschlafsack', 'longer words that end with it'],
    ['kinderanzug', 'kinder anzug', 'Trainingsanzug', 'its parts, though one stands in a longer word only'],
  ])('"%s", which no deal contains, is searched as %j', async (q, expectedQuery, title) => {
    const { correctedQuery, isGuess, data } = (await site.call(`GET /deals/search?q=${q}`)).body;
    expect({ correctedQuery, isGuess }).toEqual({ correctedQuery: expectedQuery, isGuess: false });
    expect(data[0].title).toMatch(new RegExp(`^${title}`));
  });

  beforeAll(async () => {
    await site.call('PUT /settings', { as: await site.admin(), body: { language: 'de' } });
    const author = await site.member();
    for (const title of titles) await site.deal(author, { title });
    await site.run('renew-search');
    await site.drain();
  });

  test('existing deals are indexed again when the software ships other compound endings', async () => {
    const { context } = site;
    await context.database.deleteFrom('compound_ends').where('word', '=', 'kaffee').execute();
    await sql`update deals set search = null`.execute(context.database);
    expect(await findTitles('kaffee')).toEqual([]);
    await addShippedWords(context);
    await site.run('renew-search');
    await site.drain();
    expect(await findTitles('kaffee')).toEqual(['Filterkaffee']);
  });
});
