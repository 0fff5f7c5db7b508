import type { CallerInput, JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { call } from '../api/call.ts';

const cacheMs = 20_000;
const responses = new Map<string, Promise<unknown>>();

/**
 * Calls an operation without input. In browsers all calls within 20 seconds share one response; a failed call is not
 * cached. Throws what `call` throws.
 */
export function cachedCall<Name extends JsonOperationName>(name: Name): Promise<ResponseBody<Name>> {
  const load = () => call(name, {} as CallerInput<Name>);
  if (typeof window === 'undefined') return load();
  const cached = responses.get(name) as Promise<ResponseBody<Name>> | undefined;
  if (cached) return cached;
  const response = load();
  responses.set(name, response);
  const remove = () => responses.delete(name);
  response.then(() => setTimeout(remove, cacheMs), remove);
  return response;
}
