import { draft, type Member, type useSite } from './site.ts';

/** Provides a published deal and its edits, its public view, and the edit that waits for approval. */
export function useEdits(site: ReturnType<typeof useSite>) {
  return {
    /** Publishes a deal. Returns its fields and a function that edits it. */
    async publishDeal(author: Member, extra: object = {}) {
      const fields = { ...draft(), ...extra };
      const id = await site.deal(author, fields);
      const edit = (change: object, as: Member = author) =>
        site.call(`PUT /deals/${id}`, { as, body: { ...fields, ...change } });
      return { id, fields, edit };
    },
    publicView: async (id: string) => (await site.call(`GET /deals/${id}`)).body.data,
    async findHeldEdit(admin: Member, id: string) {
      const { body } = await site.call('GET /admin/edits?limit=100', { as: admin });
      return body.data.find(({ deal }: { deal: { _id: string } }) => deal._id === id);
    },
  };
}
