import { queryOptions } from '@tanstack/react-query';
import type { CallerInput, JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { call } from '../api/call.ts';

/**
 * Returns TanStack Query options that call an operation; the key is its name and input. `background` calls do not keep an
 * idle session alive.
 */
export function operationQuery<Name extends JsonOperationName>(
  name: Name,
  input: CallerInput<Name>,
  options: { background?: boolean } = {},
) {
  return queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }): Promise<ResponseBody<Name>> => call(name, input, { ...options, signal }),
  });
}
