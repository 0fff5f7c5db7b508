import { operations } from '#lib/contract/index.ts';
import { openApiText } from '#lib/server/api/openapi/document.ts';
import { problemCodesOf } from '#lib/server/api/openapi/failures.ts';
import { config } from '#lib/server/config.ts';
import { buildReference, type Reference } from '#lib/web/features/developers/reference/reference.ts';

let cachedReference: Reference | undefined;

/** Returns the API reference, which is built once. */
export function reference(): Reference {
  cachedReference ??= buildReference(JSON.parse(openApiText()), operations.values(), problemCodesOf);
  return cachedReference;
}

/** Returns the quotas that an operation counts against, by its limit. */
export function quotas() {
  const limits = config().PORTAL_LIMITS;
  const toQuota = (name: keyof typeof limits) => {
    const [count, seconds] = limits[name];
    return { name, count, seconds };
  };
  return {
    read: [toQuota('read')],
    write: [toQuota('write')],
    signIn: [toQuota('signInByAccount'), toQuota('signInByAddress')],
    code: [toQuota('codeByEmail'), toQuota('codeByAddress')],
  };
}
