import type { CallerInput, ListName, ResponseBody, RowOf } from '#lib/contract/index.ts';
import { call } from './call.ts';
import type { Batch } from './stream.ts';

type Params<Name extends ListName> = CallerInput<Name> extends { params: infer P } ? [params: P] : [];

/** Streams all rows of a list: `loadAll: streamAll('dealers.list')`. Throws CallError. */
export function streamAll<Name extends ListName>(name: Name, ...[params]: Params<Name>) {
  return async function* (
    query: Record<string, unknown>,
    signal: AbortSignal,
  ): AsyncGenerator<Batch<RowOf<Name>>, void> {
    const { stream } = await import('./stream.ts');
    yield* stream(name, { params: params as Record<string, unknown> | undefined, query }, { signal });
  };
}

/** Loads one page of a list: `load: pageLoader('dealers.list')`. Throws CallError. */
export function pageLoader<Name extends ListName>(name: Name, ...[params]: Params<Name>) {
  return (query: Record<string, unknown>, signal?: AbortSignal): Promise<ResponseBody<Name>> =>
    call(name, { ...(params ? { params } : {}), query } as CallerInput<Name>, signal ? { signal } : {});
}
