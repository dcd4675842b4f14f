import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import { usersPlace } from '../places/people-places.ts';
import type { SearchResult } from './find-screens.ts';

/** Results of each kind. More typing finds the others. */
const maxPerKind = 4;
/** Fewer characters would match almost any name. */
const minCharacters = 2;

/** Query for members and deals whose name contains a text, as far as the user's roles allow. */
export function recordsQuery(api: Api, user: Pick<Me, 'capabilities'> | null | undefined, text: string) {
  const q = text.trim();
  const can = (capability: Me['capabilities'][number]) => user?.capabilities.includes(capability) ?? false;
  return queryOptions({
    queryKey: ['mine', 'admin-search', q],
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const query = { q, limit: maxPerKind };
      const [people, deals] = await Promise.all([
        can('members') ? api('GET /admin/users', { query }, signal) : undefined,
        can('review') ? api('GET /admin/deals', { query }, signal) : undefined,
      ]);
      const members = people?.data.map(({ _id, username }) => ({
        name: username,
        within: t('admin-area.search.member'),
        path: `${usersPlace.path}/${_id}`,
      }));
      const found = deals?.data.map(({ deal }) => ({
        name: deal.title,
        within: t('admin-area.search.deal'),
        path: '',
        deal: deal._id,
      }));
      return [...(members ?? []), ...(found ?? [])];
    },
    enabled: q.length >= minCharacters,
    staleTime: 15_000,
  });
}
