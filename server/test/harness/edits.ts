import { draft, type Member, type useSite } from './site.ts';

/** What tests of edits need: a published deal that changes, what readers see of it, and what waits for a moderator. */
export function useEdits(site: ReturnType<typeof useSite>) {
  return {
    /** A published deal, what its author sent, and how they change it. */
    async published(author: Member, extra: object = {}) {
      const fields = { ...draft(), ...extra };
      const id = await site.deal(author, fields);
      const edit = (change: object, as: Member = author) =>
        site.call(`PUT /deals/${id}`, { as, body: { ...fields, ...change } });
      return { id, fields, edit };
    },
    seen: async (id: string) => (await site.call(`GET /deals/${id}`)).body.data,
    async waitingEdit(admin: Member, id: string) {
      const { body } = await site.call('GET /admin/edits?limit=100', { as: admin });
      return body.data.find(({ deal }: { deal: { _id: string } }) => deal._id === id);
    },
  };
}
