import type { CallerInput, JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { call } from '../api/call.ts';

const storedMs = 20_000;
const loading = new Map<string, Promise<unknown>>();

/** Calls an operation without input, in browsers once for all that call it within 20 seconds. */
export function cachedCall<Name extends JsonOperationName>(name: Name): Promise<ResponseBody<Name>> {
  const load = () => call(name, {} as CallerInput<Name>);
  if (typeof window === 'undefined') return load();
  const existing = loading.get(name) as Promise<ResponseBody<Name>> | undefined;
  if (existing) return existing;
  const response = load();
  loading.set(name, response);
  const forget = () => loading.delete(name);
  response.then(() => setTimeout(forget, storedMs), forget);
  return response;
}
