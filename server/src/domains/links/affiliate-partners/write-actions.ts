import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { violatesUnique } from '../../../platform/database/database.ts';
import { invalidatePartnerLookup } from './lookup-actions.ts';

/** Runs a transaction that also evicts cached pages, because they state which links are paid for. */
export async function writePartner<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  try {
    const result = await inTransaction(context, async (context) => {
      const result = await work(context);
      await announceEviction(context.database);
      return result;
    });
    // After the commit: until then, other connections still read the old rows.
    invalidatePartnerLookup(context);
    return result;
  } catch (error) {
    if (violatesUnique(error, 'affiliate_partners_slug')) {
      throw new Refusal('slug_in_use', { details: [{ path: 'slug', message: t('links.errors.otherSlug') }] });
    }
    if (violatesUnique(error, 'affiliate_partners_catch_all')) throw new Refusal('partner_catch_all_taken');
    if (violatesUnique(error, 'affiliate_domains_active')) {
      const message = t('links.errors.hostTaken');
      throw new Refusal('partner_domain_taken', { details: [{ path: 'domains', message }] });
    }
    throw error;
  }
}
