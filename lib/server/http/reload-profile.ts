import { log } from '../observe/log.ts';
import { reloadVendorProfile, vendorProfile } from '../vendor-format/current.ts';
import { describeFaults } from '../vendor-format/read-profile.ts';

/** Reads the vendor profile now, and again on SIGHUP. One with faults is then logged and not used. */
export function reloadProfileOnSignal(): void {
  vendorProfile();
  process.on('SIGHUP', () => {
    const faults = reloadVendorProfile();
    if (faults.length === 0) log().info({ event: 'profileReloaded' });
    else log().error({ event: 'profileRefused', faults: describeFaults(faults) });
  });
}
