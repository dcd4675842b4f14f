import { z } from 'zod';
import * as seoLimits from '../limits/seo.ts';
import { t } from '../messages/translate.ts';

/** What an engine handed out: its code alone, or the whole tag with it. */
function readProof(written: string): string {
  return /content\s*=\s*["']([^"']*)["']/i.exec(written)?.[1]?.trim() ?? written.trim();
}

const Proof = z
  .string()
  .transform(readProof)
  .pipe(
    z
      .string()
      .max(seoLimits.proofMost)
      .regex(/^[\w.=+/-]+$/, { error: () => t('seo.fields.proof') }),
  );

/** By engine, the code that proves whose site it is; those without one are left out. */
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
