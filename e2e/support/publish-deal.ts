import type { Person } from './fixtures.ts';

/** Posts a deal and approves it; gives its id. */
export async function publish(admin: Pick<Person, 'api'>, by: Pick<Person, 'api'>): Promise<string> {
  const { data } = await by.api('POST /deals', {
    body: {
      title: `A kettle that whistles, ${crypto.randomUUID().slice(0, 8)}`,
      price: 20,
      dealURL: `https://kettles.example/${crypto.randomUUID()}`,
    },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  return data._id;
}
