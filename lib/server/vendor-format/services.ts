/** The prefix in the vendor's spelling, and the `code` of a response body (not the HTTP status) that means success. */
export const serviceDefaults = {
  merchant: { prefix: '/tcjxs/Api/', success: 0 },
  user: { prefix: '/user_api/api/', success: 0 },
  tcit: { prefix: '/tcit/api/v2/user/', success: 0 },
  dealerAdmin: { prefix: '/ly_dealer/api/', success: 200 },
  dealerDevice: { prefix: '/tcdealer/api/', success: 200 },
  cloudPlatform: { prefix: '/cloud_platform/api/', success: 200 },
  distributorAdmin: { prefix: '/distrisbutor.admin.{product}/api/', success: 200 },
  afterSales: { prefix: '/system-my{product}/api/', success: 200 },
  snFree: { prefix: '/systemus-my{product}/api/', success: 200 },
  feedback: { prefix: '/test-my{product}/api/', success: 200 },
  general: { prefix: '/ly_dealer/api/dealer_admin/', success: 200 },
  logistics: { prefix: '/track_api/api/', success: 200 },
  cloud: { prefix: '/cloud_api/api/api/', success: 200 },
  issue: { prefix: '/xy_api/api/', success: 200 },
  translation: { prefix: '/ai_api/api/', success: 200 },
  content: { prefix: '/', success: 200 },
  chat: { prefix: '/im_api/', success: 1 },
  upload: { prefix: '/upload_api/api/', success: 0 },
} as const;

/** A service of the vendor: calls with the same prefix and the same success codes. */
export type ServiceName = keyof typeof serviceDefaults;

export const serviceNames = Object.keys(serviceDefaults) as readonly ServiceName[];

/** The first part of a prefix, by which the vendor's documents may name a service. */
const vendorNameOf = (name: ServiceName) => serviceDefaults[name].prefix.split('/')[1] ?? '';

/**
 * Returns the services that a key of a profile means: one by the portal's name, all that have the vendor's name, or all
 * for `*`. Empty for an unknown key.
 */
export function findServices(key: string): readonly ServiceName[] {
  if (key === '*') return serviceNames;
  if (Object.hasOwn(serviceDefaults, key)) return [key as ServiceName];
  return key === '' ? [] : serviceNames.filter((name) => vendorNameOf(name) === key);
}
