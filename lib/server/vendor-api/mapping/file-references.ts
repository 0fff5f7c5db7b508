import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { AccessKey } from '#lib/contract/access.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../../config.ts';

/** A vendor file and who may use it. The portal's address of a file contains it in encrypted form. */
export interface FileReference {
  readonly url: string;
  readonly account: string;
  /** The access that the account needs when it opens the file. */
  readonly access: AccessKey | 'signedIn' | 'public';
  /** True for pictures that are the same for all accounts, such as banners; browsers may cache them. */
  readonly isPublic: boolean;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const ivBytes = 12;
const tagBytes = 16;
/** Expiry times are rounded up to these steps, so that a picture's address stays the same and browsers can cache it. */
const expiryStepSeconds = 12 * 3600;

interface Keys {
  readonly encryption: Buffer;
  readonly iv: Buffer;
}

/** Texts sealed for one purpose cannot be opened for another. */
type SealPurpose = 'file' | 'url';

const deriveKeys = (sealKey: string, purpose: SealPurpose): Keys =>
  perProcess(`fileReferenceKeys.${purpose}.${sealKey}`, () => {
    const derive = (use: string) =>
      Buffer.from(hkdfSync('sha256', sealKey, '', `portal-${purpose}-${use}`, 32));
    return { encryption: derive('encryption'), iv: derive('iv') };
  });

/** Returns the time at which a new reference expires: at least as late as the session. */
export function fileReferenceExpiry(now = Date.now() / 1000): number {
  const earliest = now + config().SESSION_ABSOLUTE_SECONDS;
  return Math.ceil(earliest / expiryStepSeconds) * expiryStepSeconds;
}

/** Encrypts a reference as URL-safe text. Equal references give equal text, so that browsers can cache the file. */
export const sealFileReference = ({ url, account, access, isPublic, expires }: FileReference): string =>
  seal('file', [url, account, access, isPublic, expires]);

/** Decrypts a reference. Returns null for an invalid or expired one. */
export function openFileReference(text: string): FileReference | null {
  const content = open('file', text);
  if (!content) return null;
  const [url, account, access, isPublic, expires] = content as [
    string,
    string,
    FileReference['access'],
    boolean,
    number,
  ];
  return Date.now() / 1000 < expires ? { url, account, access, isPublic, expires } : null;
}

/** Encrypts the URL of a vendor file for one account, whose later write sends it back. */
export const sealFileUrl = (url: string, account: string): string => seal('url', [url, account]);

/** Decrypts a URL. Returns null for an invalid one, and for one of another account. */
export function openFileUrl(text: string, account: string): string | null {
  const [url, owner] = (open('url', text) ?? []) as string[];
  return url !== undefined && owner === account ? url : null;
}

/** The IV is a keyed hash of the content, so that equal content gives equal text. */
function seal(purpose: SealPurpose, fields: unknown[]): string {
  const { encryption, iv: ivKey } = deriveKeys(config().PORTAL_SEAL_KEYS[0] as string, purpose);
  const content = JSON.stringify(fields);
  const iv = createHmac('sha256', ivKey).update(content).digest().subarray(0, ivBytes);
  const cipher = createCipheriv('aes-256-gcm', encryption, iv);
  const sealed = [iv, cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** Tries all seal keys, because they may have been rotated. Returns null when none fits. */
function open(purpose: SealPurpose, text: string): unknown[] | null {
  const sealed = Buffer.from(text, 'base64url');
  // The decoder skips invalid characters, so that many texts would open as the same reference.
  if (sealed.length <= ivBytes + tagBytes || sealed.toString('base64url') !== text) return null;
  for (const sealKey of config().PORTAL_SEAL_KEYS) {
    const content = decrypt(sealed, deriveKeys(sealKey, purpose));
    if (content) return JSON.parse(content) as unknown[];
  }
  return null;
}

/** Returns null when the text was not sealed with these keys. */
function decrypt(sealed: Buffer, { encryption }: Keys): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryption, sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const content = decipher.update(sealed.subarray(ivBytes, -tagBytes));
    return Buffer.concat([content, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
