import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { describeQuery, fitName } from './alert-text.ts';
import { alertsQuery } from './queries.ts';

/** More of a title's words would find this very deal alone. */
const wordsMost = 4;

type Gone = Pick<DealDetail, 'title' | 'price' | 'category'>;

/**
 * What is asked to hear of a deal's return, or of another one like it: the words that its title begins with, in its
 * category, at its price or below.
 */
export function returnQuery({ title, price, category }: Gone): SavedQuery {
  const [name = ''] = title.split(/[,;:|(–—]| - /);
  // Signs of the search's own language would exclude words instead of asking for them.
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}.'’&+/-]*/gu)?.filter((word) => word !== 'OR') ?? [];
  return {
    q: words.slice(0, wordsMost).join(' '),
    ...(category && { category: category.slug }),
    ...(price !== null && price > 0 && { maxPrice: price }),
  };
}

/** Makes the alert of a deal's return, and says what it asks for, with the way to take it back. */
export async function makeReturnAlert(api: Api, client: QueryClient, deal: Gone): Promise<void> {
  const query = returnQuery(deal);
  const what = describeQuery(query, () => deal.category?.name ?? '').join(' · ');
  const { data } = await api('POST /alerts', {
    body: { name: fitName(deal.title), query, channels: ['inApp', 'email'] },
  });
  const renew = () => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey });
  void renew();
  undoToast(t('deal.backOn', { what }), 'good', () => {
    void api('DELETE /alerts/:id', { params: { id: data._id } }).then(() => {
      toast(t('deal.backOff'));
      return renew();
    });
  });
}
