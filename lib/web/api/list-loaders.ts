import type { CallerInput, ListName, ResponseBody, RowOf } from '#lib/contract/index.ts';
import { call } from './call.ts';
import type { Batch } from './stream.ts';

type Params<Name extends ListName> = CallerInput<Name> extends { params: infer P } ? [params: P] : [];

/** Returns the `loadAll` of a list definition, which streams all rows for exports and bulk actions. It throws CallError. */
export function streamAll<Name extends ListName>(name: Name, ...[params]: Params<Name>) {
  return async function* (
    query: Record<string, unknown>,
    signal: AbortSignal,
  ): AsyncGenerator<Batch<RowOf<Name>>, void> {
    const { stream } = await import('./stream.ts');
    yield* stream(name, { params: params as Record<string, unknown> | undefined, query }, { signal });
  };
}

/** Returns the `load` of a list definition, which loads one page. It throws CallError. */
export function pageLoader<Name extends ListName>(name: Name, ...[params]: Params<Name>) {
  return (query: Record<string, unknown>, signal?: AbortSignal): Promise<ResponseBody<Name>> =>
    call(name, { ...(params ? { params } : {}), query } as CallerInput<Name>, signal ? { signal } : {});
}
