/** Secrets of test runs, distinctive, so that a search finds each leak. */
export const testSecrets = {
  VENDOR_SECRET: 'test-signing-secret/+?&=5c1d9e',
  PORTAL_SEAL_KEYS: 'test-seal-key-newest-0123456789abcdef-7f3a',
};

export const demoPassword = 'sandbox1';

/** The demo accounts, one per kind of user (tests/sandbox). */
export const demoAccounts = ['main', 'merchant', 'sub', 'child', 'service', 'blue', 'admin'] as const;
export type DemoAccount = (typeof demoAccounts)[number];
