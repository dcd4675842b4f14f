// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

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
  'member.profile.joined': { month: Value };
  'member.profile.failed': undefined;
  'member.profile.saved': undefined;
  'member.profile.displayName': undefined;
  'member.profile.displayNameHint': { username: Value };
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
  'member.trust.afterPublish': { conditions: Value };
  'member.trust.afterCurate': { conditions: Value };
  'member.trust.afterWeight': { conditions: Value };
  'member.trust.afterLevel': { conditions: Value; level: number };
}
