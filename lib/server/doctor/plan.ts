import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation, OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';

/** An operation that the doctor runs, alone or for each record of another operation. */
export interface PlannedOperation {
  readonly name: OperationName;
  /** The operation whose response has the records that this run needs. */
  readonly source?: OperationName;
  /** Returns the input for a record; undefined when the record does not fit. */
  readonly toInput: (record: unknown) => OperationInput | undefined;
  readonly isPaged: boolean;
}

/**
 * Returns the operation whose response has the records that an operation needs as input; undefined when it needs none.
 */
function sourceOf({ name, probe }: Operation): OperationName | undefined {
  if (probe === 'record') return `${name.split('.')[0]}.list` as OperationName;
  return typeof probe === 'object' ? probe.of : undefined;
}

/** Operations whose records others need. They run without input as well, even if they have a probe of their own. */
const sourceNames = new Set([...operations.values()].map(sourceOf));

/** Plans the runs of an operation: alone, for a record of its source, both or none. */
function planOperation(operation: Operation): PlannedOperation[] {
  const { name, method, params, query, response, probe, vendorCalls, isWhole, sample } = operation;
  // The sample of such an operation refers to no record.
  if (probe === 'sample') return [{ name, toInput: () => sample?.({} as SampleRecords), isPaged: false }];
  const needsInput = method !== 'GET' || params !== undefined || query?.safeParse({}).success === false;
  const runsAlone = probe === undefined || (probe !== 'none' && sourceNames.has(name));
  const isPaged = rowSchemaOf(response) !== undefined && !isWhole;
  const source = sourceOf(operation);
  return [
    ...(!needsInput && vendorCalls.length > 0 && runsAlone ? [{ name, toInput: () => ({}), isPaged }] : []),
    ...(source ? [{ name, source, toInput: toRecordInput(operation), isPaged: false }] : []),
  ];
}

/** Returns how a record becomes an input: as the probe has it, or by default as the only parameter. */
function toRecordInput({ probe, params }: Operation): PlannedOperation['toInput'] {
  if (typeof probe === 'object') return probe.input as PlannedOperation['toInput'];
  const [parameter = 'id'] = Object.keys(params?.shape ?? {});
  return (record) => ({ params: { [parameter]: (record as { id: string }).id } });
}

/**
 * The operations that the doctor runs, so that it makes every vendor call that changes no data. They follow from the
 * `probe` of each operation (lib/contract/operation.ts).
 */
export const plan: readonly PlannedOperation[] = [...operations.values()].flatMap(planOperation);
