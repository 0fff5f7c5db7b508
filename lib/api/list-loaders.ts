import type { CallerInput, ListName, ResponseBody, RowOf } from '../contract/index.ts';
import { call } from './call.ts';
import type { Batch } from './stream.ts';

/** What names the list besides its filters, e.g. the device that it is about. */
type Params<Name extends ListName> = CallerInput<Name> extends { params: infer P } ? [params: P] : [];

/**
 * All rows of a list, as a screen's definition gives them: `all: every('dealers.list')`. What reads them is loaded
 * when they are first asked for. Throws CallError.
 */
export function streamAll<Name extends ListName>(name: Name, ...[params]: Params<Name>) {
  return async function* (
    query: Record<string, unknown>,
    signal: AbortSignal,
  ): AsyncGenerator<Batch<RowOf<Name>>, void> {
    const { stream } = await import('./stream.ts');
    yield* stream(name, { params: params as Record<string, unknown> | undefined, query }, { signal });
  };
}

/**
 * Reads one page of a list, as a screen's definition gives it: `load: pageLoader('dealers.list')`. The query is that of the
 * URL, which the server checks. Throws CallError.
 */
export function pageLoader<Name extends ListName>(name: Name, ...[params]: Params<Name>) {
  return (query: Record<string, unknown>, signal?: AbortSignal): Promise<ResponseBody<Name>> =>
    call(name, { ...(params ? { params } : {}), query } as CallerInput<Name>, signal ? { signal } : {});
}
