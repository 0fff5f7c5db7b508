import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation, OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';

/* Which operations the doctor runs, from their `probe` (lib/contract/operation.ts), so that every vendor call is made that changes no data. */

/** One run of an operation. */
export interface PlannedOperation {
  readonly name: OperationName;
  /** The operation whose response has the records that this run needs. */
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

/** They run without input as well, even if they have a probe of their own. */
const sources = new Set([...operations.values()].map(sourceOf));

/** Returns the runs of an operation: alone, for a record of its source, both or none. */
function planOf(operation: Operation): PlannedOperation[] {
  const { name, method, params, query, response, probe, vendorCalls, isWhole, sample } = operation;
  if (probe === 'sample')
    // Such a sample refers to no record.
    return [{ name, toInput: () => sample?.({} as SampleRecords), isPaged: false }];
  const needsInput = method !== 'GET' || params !== undefined || query?.safeParse({}).success === false;
  const runsAlone = probe === undefined || (probe !== 'none' && sources.has(name));
  const isPaged = rowSchemaOf(response) !== undefined && !isWhole;
  const source = sourceOf(operation);
  return [
    ...(!needsInput && vendorCalls.length > 0 && runsAlone ? [{ name, toInput: () => ({}), isPaged }] : []),
    ...(source ? [{ name, source, toInput: inputOf(operation), isPaged: false }] : []),
  ];
}

/** Without input of its own, the only parameter is the id of the record. */
function inputOf({ probe, params }: Operation): PlannedOperation['toInput'] {
  if (typeof probe === 'object') return probe.input as PlannedOperation['toInput'];
  const [parameter = 'id'] = Object.keys(params?.shape ?? {});
  return (record) => ({ params: { [parameter]: (record as { id: string }).id } });
}

export const plan: readonly PlannedOperation[] = [...operations.values()].flatMap(planOf);
