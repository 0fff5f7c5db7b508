import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation, OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';

/** An operation that the doctor runs, so that its vendor calls are made. */
export interface PlannedOperation {
  readonly name: OperationName;
  /** The operation whose response contains the records; it runs first. */
  readonly source?: OperationName;
  /** Returns the input for a record; undefined when the record does not fit. */
  readonly toInput: (record: unknown) => OperationInput | undefined;
  readonly isPaged: boolean;
}

/** The sources of probes run even if their own probes need input. */
const sources = new Set(
  [...operations.values()].map(({ probe }) => (typeof probe === 'object' ? probe.of : undefined)),
);

function planOf({
  name,
  method,
  params,
  query,
  response,
  probe,
  calls,
  isWhole,
}: Operation): PlannedOperation[] {
  const needsInput = method !== 'GET' || params !== undefined || query?.safeParse({}).success === false;
  const runsAlone =
    !needsInput && calls.length > 0 && (probe === undefined || (probe !== 'none' && sources.has(name)));
  const alone = { name, toInput: () => ({}), isPaged: rowSchemaOf(response) !== undefined && !isWhole };
  return [...(runsAlone ? [alone] : []), ...probesOf(name, probe, params)];
}

function probesOf(
  name: OperationName,
  probe: Operation['probe'],
  params: Operation['params'],
): PlannedOperation[] {
  if (probe === undefined || probe === 'none') return [];
  if (probe !== 'record')
    return [{ name, source: probe.of, toInput: probe.input as PlannedOperation['toInput'], isPaged: false }];
  const [parameter = 'id'] = Object.keys(params?.shape ?? {});
  const source = `${name.split('.')[0]}.list` as OperationName;
  const toInput = (record: unknown) => ({ params: { [parameter]: (record as { id: string }).id } });
  return [{ name, source, toInput, isPaged: false }];
}

/** The operations whose vendor calls together are all calls that change no data. */
export const plan: readonly PlannedOperation[] = [...operations.values()].flatMap(planOf);
