import { queryOptions } from '@tanstack/react-query';
import type { CallerInput, JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { call } from '../api/call.ts';

/** Query options of an operation. Their key is its name and its input; `background` is as in `call`. */
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
