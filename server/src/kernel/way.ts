/** How a request came through the proxies in front, as they tell it. */
export interface Way {
  /** The host that was asked for. */
  host: string | undefined;
  /** How many addresses proxies have written into `X-Forwarded-For`. */
  forwarded: number;
  /** `X-Forwarded-Proto` as it came. */
  scheme: string | undefined;
  /** How many proxies are believed. */
  trusted: number;
}
