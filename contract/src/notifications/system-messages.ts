/** The data of a message from the site, by its kind. */
export type SystemMessage =
  // Older rows, from before messages had a kind.
  | { kind?: undefined; reason?: string | null }
  | { kind: 'promoted' | 'restored' | 'requeued' | 'suspension_lifted' }
  | {
      kind:
        | 'removed'
        | 'comment_removed'
        | 'merged'
        | 'appeal_upheld'
        | 'appeal_turned_down'
        | 'sign_up_approved'
        | 'sign_up_refused';
      reason?: string | null;
    }
  | { kind: 'team_message'; reason: string }
  // `about` is the comment; the warning outlives both it and its deal.
  | { kind: 'warned' | 'warning_withdrawn'; reason: string; about?: { dealId: string; commentId: string } }
  | { kind: 'webhook_off'; alert: string; reason?: string }
  | { kind: 'report_closed'; isUpheld: boolean; reason?: string | null }
  // An event that the member wanted to be notified of; `source` is its page's path.
  | { kind: 'event_begun'; name: string; source: string };
