import { t } from '@haggle/contract/messages/translate';

/** What the log can be narrowed to. */
export const askedSubjects = [
  'deal',
  'comment',
  'user',
  'report',
  'article',
  'page',
  'feedback',
  'settings',
  'backup',
  'vote_finding',
] as const;

const subjects = [
  ...askedSubjects,
  'affiliate',
  'badge',
  'brand',
  'category',
  'commission',
  'exchange_rate',
  'invitation',
  'job',
  'login_provider',
  'mail',
  'partner',
  'payout',
  'reason_templates',
  'redirect',
  'seo_override',
  'store',
  'synonym',
  'picture',
] as const;

/** The actions with words of their own, `deal.removed` as `deal_removed`. */
const actions = [
  'affiliate_exported',
  'appeal_turned_down',
  'appeal_upheld',
  'article_added',
  'article_changed',
  'article_deleted',
  'article_restored',
  'backup_asked',
  'backup_deleted',
  'backup_downloaded',
  'backup_planned',
  'badge_reworded',
  'brand_changed',
  'brand_deleted',
  'brand_merged',
  'category_added',
  'category_changed',
  'category_deleted',
  'category_merged',
  'category_moved',
  'comment_deleted',
  'commission_approved',
  'commission_paid',
  'commission_rejected',
  'conversions_imported',
  'deal_active',
  'deal_approved',
  'deal_archived',
  'deal_edit_approved',
  'deal_edit_rejected',
  'deal_edited',
  'deal_expired',
  'deal_merged',
  'deal_pending',
  'deal_rejected',
  'deal_removed',
  'deal_retitled',
  'deal_scheduled',
  'deal_sold_out',
  'exchange_rate_deleted',
  'exchange_rate_set',
  'feedback_changed',
  'feedback_deleted',
  'feedback_replied',
  'invitation_accepted',
  'invitation_made',
  'invitation_revoked',
  'job_forgotten',
  'login_provider_added',
  'login_provider_changed',
  'login_provider_deleted',
  'job_retried',
  'mail_retried',
  'page_changed',
  'page_reset',
  'partner_added',
  'partner_changed',
  'partner_deleted',
  'partner_secret_rotated',
  'payout_cancelled',
  'payout_exported',
  'payout_made',
  'payout_paid',
  'picture_removed',
  'rate_file_fetched',
  'rate_file_set',
  'reason_templates_changed',
  'redirect_added',
  'redirect_deleted',
  'report_dismissed',
  'report_reopened',
  'report_upheld',
  'seo_override_changed',
  'seo_override_deleted',
  'settings_changed',
  'sign_up_approved',
  'sign_up_refused',
  'store_changed',
  'store_deleted',
  'store_merged',
  'synonym_added',
  'synonym_changed',
  'synonym_deleted',
  'user_cleaned_up',
  'user_cleanup_called_off',
  'user_note_removed',
  'user_noted',
  'user_points_adjusted',
  'user_role_changed',
  'user_signed_out',
  'user_suspended',
  'user_suspension_lifted',
  'vote_finding_dismissed',
  'vote_finding_upheld',
] as const;

/** What an entry is about: `Vote finding`. */
export function subjectText(subject: string): string {
  const known = subjects.find((name) => name === subject);
  return known ? t(`admin-audit.subjects.${known}`) : asWords(subject);
}

/** `user.role_changed` as a reader sees it: `User role changed`. */
export function actionText(action: string): string {
  const known = actions.find((name) => name === action.replace('.', '_'));
  return known ? t(`admin-audit.actions.${known}`) : asWords(action);
}

/** What has no words here yet, as its name says it. */
function asWords(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
