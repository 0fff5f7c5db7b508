/**
 * Validates without `new Function`, which the content security policy forbids. zod's `config()` would come too late, after
 * the first schemas, or load zod with every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
