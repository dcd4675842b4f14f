import { z } from 'zod';

/** What is known of the proxies in front. */
export const proxyVariables = {
  /** How many stand in front and add to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** The header in which one tells the country of a caller, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
};

export interface ProxySettings {
  trustProxy: number;
  countryHeader: string | undefined;
}

export function readProxies(env: { TRUST_PROXY: number; COUNTRY_HEADER?: string | undefined }): ProxySettings {
  return { trustProxy: env.TRUST_PROXY, countryHeader: env.COUNTRY_HEADER };
}
