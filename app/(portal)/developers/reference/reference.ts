import { operations } from '#lib/contract/index.ts';
import { openApiText } from '#lib/server/api/openapi/document.ts';
import { problemCodesOf } from '#lib/server/api/openapi/failures.ts';
import { config } from '#lib/server/config.ts';
import { buildReference, type Reference } from '#lib/web/features/developers/reference/reference.ts';

let created: Reference | undefined;

/** Returns the API reference. */
export function reference(): Reference {
  created ??= buildReference(JSON.parse(openApiText()), operations.values(), problemCodesOf);
  return created;
}

export function quotas() {
  const limits = config().PORTAL_LIMITS;
  const of = (name: keyof typeof limits) => {
    const [count, seconds] = limits[name];
    return { name, count, seconds };
  };
  return {
    read: [of('read')],
    write: [of('write')],
    signIn: [of('signInByAccount'), of('signInByAddress')],
    code: [of('codeByEmail'), of('codeByAddress')],
  };
}
