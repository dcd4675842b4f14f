import { z } from 'zod';
import * as seoLimits from '../limits/seo.ts';
import { t } from '../messages/translate.ts';

/** Returns the code from an engine's input: either the code alone, or the whole tag with it. */
function readProof(written: string): string {
  return /content\s*=\s*["']([^"']*)["']/i.exec(written)?.[1]?.trim() ?? written.trim();
}

const Proof = z
  .string()
  .transform(readProof)
  .pipe(
    z
      .string()
      .max(seoLimits.maxProofLength)
      .regex(/^[\w.=+/-]+$/, { error: () => t('seo.fields.proof') }),
  );

/** The codes that prove who owns the site, by engine; engines without one are omitted. */
export const SiteProofs = z
  .strictObject({
    google: Proof.optional(),
    bing: Proof.optional(),
    yandex: Proof.optional(),
    pinterest: Proof.optional(),
    facebook: Proof.optional(),
    baidu: Proof.optional(),
  })
  .meta({ id: 'SiteProofs' });
export type SiteProofs = z.output<typeof SiteProofs>;
