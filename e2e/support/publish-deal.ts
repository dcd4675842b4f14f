import type { Person } from './fixtures.ts';

/** Posts and approves a deal; its unique shop can't be removed with another test's spammer. @returns its id */
export async function publish(admin: Pick<Person, 'api'>, author: Pick<Person, 'api'>): Promise<string> {
  const word = crypto.randomUUID().slice(0, 8);
  const { data } = await author.api('POST /deals', {
    body: {
      title: `A kettle that whistles, ${word}`,
      price: 20,
      dealURL: `https://kettles-${word}.example/whistling`,
    },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  return data._id;
}
