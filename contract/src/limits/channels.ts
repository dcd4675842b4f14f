// Deals posted to other services.

/** Services that deals can be posted to. */
export const kinds = ['telegram', 'discord', 'slack', 'mastodon', 'webhook'] as const;
/** The events that post a deal: it became hot, reached a score, or was published. */
export const triggers = ['hot', 'score', 'new'] as const;

/** More channels than a site has audiences. */
export const maxChannels = 20;
export const maxNameLength = 60;
/** The longest URL of a service. */
export const maxAddress = 500;
/** The name or id of a chat. */
export const maxTargetLength = 100;
export const maxSecretLength = 500;
export const maxTemplateLength = 1_000;
/** Services accept: Telegram 4,096 characters, Discord 4,096 in an embed, Slack 3,000, Mastodon 500. */
export const maxTextLength = { telegram: 4_000, discord: 2_000, slack: 2_900, mastodon: 500, webhook: 2_000 } as const;
/** The timeout of one call, in milliseconds. */
export const timeout = 10_000;
/** Responses of these services are short. Longer ones are cut off. */
export const answerBytes = 64 * 1024;
/** Over about sixteen hours: the queue waits e, e², … up to e¹⁰ seconds between them. */
export const maxTries = 12;
/** Deals that became hot or reached the score later than this many days after posting are no news. */
export const newsDays = 7;
/** A vote may be followed by many more within moments. */
export const settleMs = 5_000;
/** The placeholders of a template. */
export const places = ['title', 'price', 'was', 'discount', 'store', 'verdict', 'score', 'url', 'site'] as const;
/** The default template. Lines, and parts between `·`, whose placeholders are all empty are left out. */
export const template = '{title}\n{price} · {discount} · {store}\n{verdict}\n{url}';
