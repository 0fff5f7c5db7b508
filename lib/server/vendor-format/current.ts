import { perProcess } from '#lib/contract/per-process.ts';
import { type Config, config } from '../config.ts';
import { compileCodeTables, setCodeTables } from './code-tables.ts';
import { type CompiledProfile, compileProfile, type ProfileDefaults } from './compile-profile.ts';
import type { ProfileFault } from './parse-profile.ts';
import { readProfile } from './read-profile.ts';
import type { SignatureFormat, VendorProfile } from './schema.ts';

/** One object for both module graphs of the process, so that a reload reaches each call. */
const holder = () =>
  perProcess<{ current: CompiledProfile }>('vendorProfile', () => {
    const result = readProfile(config());
    if ('faults' in result) throw new Error('VENDOR_PROFILE has got faults since the start');
    return { current: activate(result.profile) };
  });

function activate(profile: VendorProfile): CompiledProfile {
  setCodeTables(compileCodeTables(profile));
  return compileProfile(profile, defaultsOf(config()));
}

/** Returns the vendor profile that calls use now. */
export const vendorProfile = (): CompiledProfile => holder().current;

/** Lets all further calls use this profile: for the doctor, which tries some. */
export function setVendorProfile(profile: VendorProfile): void {
  holder().current = activate(profile);
}

/** Reads the file again, and uses it if it has no fault; otherwise the current profile stays. Returns the faults. */
export function reloadVendorProfile(): readonly ProfileFault[] {
  const result = readProfile(config());
  if ('faults' in result) return result.faults;
  setVendorProfile(result.profile);
  return [];
}

function defaultsOf({ VENDOR_SIGN_FORMAT, VENDOR_SERVICES }: Config): ProfileDefaults {
  const [format, place] = VENDOR_SIGN_FORMAT.split(':') as [SignatureFormat, string?];
  return {
    signature: { format, place: place === 'header' ? 'header' : 'body' },
    services: VENDOR_SERVICES,
  };
}
