// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminBlocklistPlain {
  'admin-blocklist.text': undefined;
  'admin-blocklist.add': undefined;
  'admin-blocklist.edit': undefined;
  'admin-blocklist.value': undefined;
  'admin-blocklist.valueHint': undefined;
  'admin-blocklist.kind': undefined;
  'admin-blocklist.all': undefined;
  'admin-blocklist.effect': undefined;
  'admin-blocklist.from': undefined;
  'admin-blocklist.spammer': { name: string };
  'admin-blocklist.place': undefined;
  'admin-blocklist.domainOf': { name: string };
  'admin-blocklist.placeOf': { name: string };
  'admin-blocklist.saved': { value: string };
  'admin-blocklist.removed': { value: string };
  'admin-blocklist.emptyTitle': undefined;
  'admin-blocklist.emptyText': undefined;
  'admin-blocklist.kinds.word': undefined;
  'admin-blocklist.kinds.link_host': undefined;
  'admin-blocklist.kinds.email_domain': undefined;
  'admin-blocklist.kinds.address_range': undefined;
  'admin-blocklist.kinds.place': undefined;
  'admin-blocklist.effects.hold': undefined;
  'admin-blocklist.effects.refuse': undefined;
  'admin-blocklist.trial.try': undefined;
  'admin-blocklist.trial.unknown': undefined;
  'admin-blocklist.trial.deals': undefined;
  'admin-blocklist.trial.comments': undefined;
  'admin-blocklist.trial.signUps': undefined;
  'admin-blocklist.trial.members': undefined;
  'admin-blocklist.trial.trusted': undefined;
  'admin-blocklist.trial.none': { count: number };
  'admin-blocklist.trial.met': { count: number };
  'admin-blocklist.trial.kinds.deal': undefined;
  'admin-blocklist.trial.kinds.comment': undefined;
  'admin-blocklist.trial.kinds.sign_up': undefined;
}
