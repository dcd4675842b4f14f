import { z } from 'zod';

/** Variables about the proxies in front. */
export const proxyVariables = {
  /** Number of proxies that add to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** The header with a caller's country, such as `cf-ipcountry`. */
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
