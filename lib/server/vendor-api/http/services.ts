import { config } from '../../config.ts';
import type { CompiledProfile, CompiledService } from '../../vendor-format/compile-profile.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import { type ServiceName, serviceNames } from '../../vendor-format/services.ts';

export { type ServiceName, serviceNames };

/** Where a service of the vendor is, and how it responds. */
export interface Service extends CompiledService {
  readonly name: ServiceName;
  readonly origin: string;
  /** The path of VENDOR_URL, or of the service's own URL in VENDOR_SERVICES, without a final slash. */
  readonly base: string;
  /** Replaces `{product}` in paths. */
  readonly product: string;
}

/** By profile, because a reload replaces it. */
const servicesByProfile = new WeakMap<CompiledProfile, Map<string, Service>>();

/**
 * Returns a service with the overrides of VENDOR_SERVICES and of the profile. `product` is that of the account,
 * VENDOR_PRODUCT by default.
 */
export function getService(name: ServiceName, product = ''): Service {
  const profile = vendorProfile();
  let services = servicesByProfile.get(profile);
  if (!services) {
    services = new Map();
    servicesByProfile.set(profile, services);
  }
  const key = `${name} ${product}`;
  let service = services.get(key);
  if (!service) {
    service = resolveService(name, product, profile);
    services.set(key, service);
  }
  return service;
}

function resolveService(name: ServiceName, product: string, { services }: CompiledProfile): Service {
  const { VENDOR_URL, VENDOR_PRODUCT, VENDOR_SERVICES } = config();
  const url = new URL(VENDOR_SERVICES[name]?.url ?? VENDOR_URL);
  const { prefix, ...rules } = services[name];
  const ownProduct = product || VENDOR_PRODUCT;
  return {
    ...rules,
    name,
    product: ownProduct,
    origin: url.origin,
    base: url.pathname.replace(/\/$/, ''),
    prefix: prefix.replace('{product}', ownProduct),
  };
}
