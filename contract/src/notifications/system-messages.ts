/** What a message from the site says, and what is to be known for it. */
export type SystemMessage =
  // Written before it was made of a kind.
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
  // The comment that it is about; the warning outlives both.
  | { kind: 'warned' | 'warning_withdrawn'; reason: string; about?: { dealId: string; commentId: string } }
  | { kind: 'webhook_off'; alert: string; reason?: string }
  | { kind: 'report_closed'; isUpheld: boolean; reason?: string | null }
  // An event that a member wanted to be told of; `source` is its page's path.
  | { kind: 'event_begun'; name: string; source: string };
