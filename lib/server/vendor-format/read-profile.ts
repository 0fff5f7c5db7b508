import { readFileSync } from 'node:fs';
import { type ProfileFault, parseProfile } from './parse-profile.ts';
import { VendorProfile } from './schema.ts';

interface ProfileSettings {
  /** The path of the file. */
  readonly VENDOR_PROFILE?: string | undefined;
  readonly VENDOR_SECRET: string;
  readonly PORTAL_SEAL_KEYS: readonly string[];
}

/** Reads and checks the file of VENDOR_PROFILE. Without that setting the profile is empty. */
export function readProfile(
  settings: ProfileSettings,
): { profile: VendorProfile } | { faults: readonly ProfileFault[] } {
  const { VENDOR_PROFILE: path, VENDOR_SECRET, PORTAL_SEAL_KEYS } = settings;
  if (path === undefined) return { profile: emptyProfile };
  const sealKeys = PORTAL_SEAL_KEYS.map((key) => ['PORTAL_SEAL_KEYS', key] as const);
  try {
    return parseProfile(readFileSync(path, 'utf8'), [['VENDOR_SECRET', VENDOR_SECRET], ...sealKeys]);
  } catch (error) {
    return { faults: [['', `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'failed'})`]] };
  }
}

/** The profile of a vendor that follows the specification. */
const emptyProfile: VendorProfile = VendorProfile.parse({});

/** Returns one line for each fault, as other invalid settings have one. */
export const describeFaults = (faults: readonly ProfileFault[]): string[] =>
  faults.map(([path, message]) => `VENDOR_PROFILE${path && `.${path}`}: ${message}`);
