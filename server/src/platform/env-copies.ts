import { StartError } from '../kernel/start-error.ts';
import type { CopyPlace } from './context.ts';

/** The variables of the second place for backups; a bucket defaults to the settings of the pictures' storage. */
interface CopyVariables {
  BACKUP_COPY_TO?: string | undefined;
  BACKUP_RECIPIENTS?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * Returns the second place for backups; undefined if not configured.
 * @throws StartError if a variable is missing
 */
export function readCopyPlace(env: CopyVariables): CopyPlace | undefined {
  const { BACKUP_COPY_TO: place } = env;
  const recipients = readRecipients(env.BACKUP_RECIPIENTS);
  if (place === undefined) {
    if (recipients.length > 0) throw new StartError('BACKUP_RECIPIENTS applies only to copies: set BACKUP_COPY_TO.');
    return undefined;
  }
  if (place.startsWith('/')) return { folder: place, recipients };
  const [bucket, ...folders] = place.startsWith('s3://') ? place.slice('s3://'.length).split('/').filter(Boolean) : [];
  if (!bucket) throw new StartError('BACKUP_COPY_TO must be a folder such as /mnt/safe, or s3://bucket/folder.');
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new StartError(
      'For copies of backups in S3, set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  }
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return { s3: { endpoint, bucket, region, accessKeyId, secretAccessKey }, prefix, recipients };
}

function readRecipients(list = ''): string[] {
  const recipients = list.split(',').flatMap((one) => one.trim() || []);
  if (recipients.every((one) => /^age1[a-z0-9]+$/.test(one))) return recipients;
  throw new StartError('BACKUP_RECIPIENTS must be age public keys (age1…), separated by commas.');
}
