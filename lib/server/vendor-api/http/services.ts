import { config, type VendorService, vendorServices } from '../../config.ts';

/** Where a service of the vendor is, and how it reports success. */
export interface Service {
  readonly name: ServiceName;
  readonly origin: string;
  /** The path of VENDOR_URL, or of the service's own URL in VENDOR_SERVICES, without a final slash. */
  readonly base: string;
  /** The service's own path, after `base` and before that of a call. */
  readonly prefix: string;
  /** Values of `code` in a response body that mean success. */
  readonly success: readonly number[];
}

/** The prefix in the vendor's spelling, and the `code` of a response body (not the HTTP status) that means success. */
const defaults = {
  merchant: ['/tcjxs/Api/', 0],
  user: ['/user_api/api/', 0],
  tcit: ['/tcit/api/v2/user/', 0],
  dealerAdmin: ['/ly_dealer/api/', 200],
  dealerDevice: ['/tcdealer/api/', 200],
  cloudPlatform: ['/cloud_platform/api/', 200],
  distributorAdmin: ['/distrisbutor.admin.{product}/api/', 200],
  afterSales: ['/system-my{product}/api/', 200],
  snFree: ['/systemus-my{product}/api/', 200],
  feedback: ['/test-my{product}/api/', 200],
  general: ['/ly_dealer/api/dealer_admin/', 200],
  logistics: ['/track_api/api/', 200],
  cloud: ['/cloud_api/api/api/', 200],
  issue: ['/xy_api/api/', 200],
  translation: ['/ai_api/api/', 200],
  content: ['/', 200],
  chat: ['/im_api/', 1],
  upload: ['/upload_api/api/', 0],
} as const satisfies Record<VendorService, readonly [string, number]>;

export type ServiceName = VendorService;

export const serviceNames: readonly ServiceName[] = vendorServices;

const serviceCache = new Map<ServiceName, Service>();

/** Returns a service with the overrides of the setting VENDOR_SERVICES. */
export function getService(name: ServiceName): Service {
  let service = serviceCache.get(name);
  if (!service) {
    service = resolveService(name);
    serviceCache.set(name, service);
  }
  return service;
}

function resolveService(name: ServiceName): Service {
  const { VENDOR_URL, VENDOR_PRODUCT, VENDOR_SERVICES } = config();
  const [prefix, success] = defaults[name];
  const override = VENDOR_SERVICES[name];
  const url = new URL(override?.url ?? VENDOR_URL);
  return {
    name,
    origin: url.origin,
    base: url.pathname.replace(/\/$/, ''),
    prefix: (override?.prefix ?? prefix).replace('{product}', VENDOR_PRODUCT),
    success: override?.success ?? [success],
  };
}
