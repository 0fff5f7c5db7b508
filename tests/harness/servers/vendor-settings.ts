/** Settings of the vendor client in unit tests; each test sets its own server and limit. */
export const vendorSettings = {
  VENDOR_URL: '',
  VENDOR_PRODUCT: 'x431',
  VENDOR_SERVICES: {} as Record<string, { url: string }>,
  VENDOR_TIMEOUT_MS: 1_000,
  VENDOR_SECRET: 'secret',
  VENDOR_SIGN_FORMAT: 'key=value&',
  VENDOR_AGENT: 'test',
};
