import { keysOf } from '@haggle/contract/keys';
import type { ConnectionCheck, Setup, SetupItem, Way } from '@haggle/contract/operations/setup';

interface Connection {
  /** The address that the site considers its own. */
  origin: string;
  /** The address that the browser uses for it. */
  seen: string;
  way: Way;
}

/** Returns the problems between a browser and the site, in the order in which to fix them. */
export function findConnectionProblems({ origin, seen, way }: Connection): ConnectionCheck['problems'] {
  const siteUrl = new URL(origin);
  const browserUrl = new URL(seen);
  const { host, forwarded, scheme, trusted } = way;
  const checks: Record<ConnectionCheck['problems'][number], boolean> = {
    no_site_url: isThisMachine(siteUrl),
    other_address: !isThisMachine(siteUrl) && siteUrl.origin !== browserUrl.origin,
    no_https: browserUrl.protocol === 'http:' && !isThisMachine(browserUrl),
    host_lost: host !== undefined && host !== browserUrl.host,
    proxy_untrusted: forwarded > 0 && trusted === 0,
    proxy_missing: forwarded < trusted,
    scheme_lost: browserUrl.protocol === 'https:' && trusted > 0 && !scheme?.includes('https'),
  };
  return keysOf(checks).filter((problem) => checks[problem]);
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function isThisMachine({ hostname }: URL): boolean {
  return loopback.test(hostname);
}

export interface SetupFacts {
  /** Names of the settings that an admin has chosen. */
  chosen: readonly string[];
  hasLogo: boolean;
  hasAccent: boolean;
  origin: string;
  hasCategories: boolean;
  /** Whether the settings say who runs the site. */
  hasOwner: boolean;
  /** The legal pages that still show their starter text. */
  pagesToAdapt: Setup['pagesToAdapt'];
  /** Whether backups are made daily, and the first one exists. */
  hasDailyBackup: boolean;
  hasSecondStep: boolean;
  deals: number;
  dealsWanted: number;
  /** Whether someone else helps, or is invited to. */
  hasHelpers: boolean;
  marks: ReadonlyMap<SetupItem, 'done' | 'skipped'>;
}

const regionSettings = ['language', 'country', 'currency', 'timeZone'];

/** Returns whether a step is done, open or skipped. A step that is done stays done, even if it was skipped before. */
export function stateOf(item: SetupItem, facts: SetupFacts): 'open' | 'done' | 'skipped' {
  if (isDone[item](facts)) return 'done';
  return facts.marks.get(item) ?? 'open';
}

const isDone: Record<SetupItem, (facts: SetupFacts) => boolean> = {
  name: ({ chosen }) => chosen.includes('siteName'),
  region: ({ chosen }) => regionSettings.some((name) => chosen.includes(name)),
  logo: ({ hasLogo }) => hasLogo,
  accent: ({ hasAccent }) => hasAccent,
  address: ({ origin }) => origin.startsWith('https:'),
  email: () => false,
  second_step: ({ hasSecondStep }) => hasSecondStep,
  backups: ({ hasDailyBackup }) => hasDailyBackup,
  categories: ({ hasCategories }) => hasCategories,
  legal: ({ hasOwner, pagesToAdapt }) => hasOwner && pagesToAdapt.length === 0,
  deals: ({ deals, dealsWanted }) => deals >= dealsWanted,
  invitations: ({ hasHelpers }) => hasHelpers,
};
