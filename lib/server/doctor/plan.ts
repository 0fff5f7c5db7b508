import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation, OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';

/** An operation that the doctor runs, so that its vendor calls are made. */
export interface PlannedOperation {
  readonly name: OperationName;
  /** The operation whose response contains the records; it runs first. */
  readonly source?: OperationName;
  /** Returns the input for a record; undefined when the record does not fit. */
  readonly toInput: (record: unknown) => OperationInput | undefined;
  readonly isPaged: boolean;
}

/** Returns the operation whose response has the records of a probe. */
function sourceOf({ name, probe }: Operation): OperationName | undefined {
  if (probe === 'record') return `${name.split('.')[0]}.list` as OperationName;
  return typeof probe === 'object' ? probe.of : undefined;
}

/** Sources of records run without input, even if they have a probe of their own. */
const sources = new Set([...operations.values()].map(sourceOf));

function planOf(operation: Operation): PlannedOperation[] {
  const { name, method, params, query, response, probe, calls, isWhole, sample } = operation;
  if (probe === 'sample')
    return [{ name, toInput: () => sample?.({} as SampleRecords) as OperationInput, isPaged: false }];
  const needsInput = method !== 'GET' || params !== undefined || query?.safeParse({}).success === false;
  const runsAlone = probe === undefined || (probe !== 'none' && sources.has(name));
  const isPaged = rowSchemaOf(response) !== undefined && !isWhole;
  const source = sourceOf(operation);
  return [
    ...(!needsInput && calls.length > 0 && runsAlone ? [{ name, toInput: () => ({}), isPaged }] : []),
    ...(source ? [{ name, source, toInput: inputOf(operation), isPaged: false }] : []),
  ];
}

/** Returns the function that makes input from a record. */
function inputOf({ probe, params }: Operation): PlannedOperation['toInput'] {
  if (typeof probe === 'object') return probe.input as PlannedOperation['toInput'];
  const [parameter = 'id'] = Object.keys(params?.shape ?? {});
  return (record) => ({ params: { [parameter]: (record as { id: string }).id } });
}

/** The operations whose vendor calls together are all calls that change no data. */
export const plan: readonly PlannedOperation[] = [...operations.values()].flatMap(planOf);
