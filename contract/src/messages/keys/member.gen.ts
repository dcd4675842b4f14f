// Generated from the English messages by `npm run messages`; do not edit.
export interface MemberPlain {
  'member.picture.label': undefined;
  'member.picture.choose': undefined;
  'member.picture.change': undefined;
  'member.picture.remove': undefined;
  'member.picture.rule': { megabytes: number };
  'member.picture.wrong': { megabytes: number };
  'member.picture.failed': undefined;
  'member.deals.score': undefined;
  'member.deals.emptyTitle': undefined;
  'member.deals.emptyText': undefined;
  'member.deals.live': { count: number };
  'member.profile.joined': { month: string };
  'member.profile.failed': undefined;
  'member.profile.saved': undefined;
  'member.profile.displayName': undefined;
  'member.profile.displayNameHint': { username: string };
  'member.profile.bio': undefined;
  'member.profile.bioHint': undefined;
  'member.profile.save': undefined;
  'member.profile.unsaved': undefined;
  'member.trust.about': undefined;
  'member.trust.level': { level: number };
  'member.trust.highest': { level: number };
  'member.trust.mayCurate': undefined;
  'member.trust.days': { count: number };
  'member.trust.deals': { count: number };
  'member.trust.reports': { count: number };
  'member.trust.afterPublish': { conditions: string };
  'member.trust.afterCurate': { conditions: string };
  'member.trust.afterWeight': { conditions: string };
  'member.trust.afterLevel': { conditions: string; level: number };
}
