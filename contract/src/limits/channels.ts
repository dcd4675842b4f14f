// Deals posted to other services.

/** Services that deals can be posted to. */
export const kinds = ['telegram', 'discord', 'slack', 'mastodon', 'webhook'] as const;
/** What makes a deal go out: it became hot, reached a score, or was published. */
export const triggers = ['hot', 'score', 'new'] as const;

/** More channels than a site has audiences for. */
export const channelsMost = 20;
export const nameMost = 60;
/** The longest address of a service. */
export const addressMost = 500;
/** A chat's name or number. */
export const targetMost = 100;
export const secretMost = 500;
export const templateMost = 1_000;
/** What services take of one message: Telegram 4,096 characters, Discord 4,096 in an embed, Slack 3,000, Mastodon 500. */
export const textMost = { telegram: 4_000, discord: 2_000, slack: 2_900, mastodon: 500, webhook: 2_000 } as const;
/** Milliseconds for one call. */
export const timeout = 10_000;
/** Answers of services are short; what is longer is cut off. */
export const answerBytes = 64 * 1024;
/** Over about sixteen hours: the queue waits e, e², … up to e¹⁰ seconds between them. */
export const triesMost = 12;
/** Deals that became hot or were voted up later than this many days after they were posted are no news. */
export const newsDays = 7;
/** A vote may be followed by many more at once. */
export const settleMs = 5_000;
/** What a template may name. */
export const places = ['title', 'price', 'was', 'discount', 'store', 'verdict', 'score', 'url', 'site'] as const;
/** What is written where nobody wrote a template. Parts between `·`, and lines, that name nothing known are left out. */
export const template = '{title}\n{price} · {discount} · {store}\n{verdict}\n{url}';
