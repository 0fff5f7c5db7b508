import { operations } from '#lib/contract/index.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { VendorFailed, VendorTokenRefused } from '../../vendor-api/http/errors.ts';
import { flagOrNull } from '../../vendor-api/http/readers.ts';
import { VendorRefused } from '../../vendor-api/http/refusal.ts';
import { codedFields } from '../../vendor-format/coded-fields.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import type { RequestRules, TimeFormat, VendorProfile } from '../../vendor-format/schema.ts';
import { isVendorTime } from '../../vendor-format/vendor-time.ts';
import { type CallRecorder, type Exchange, WriteBlocked } from '../call-recorder.ts';
import { type FilterSample, filterSamples } from './filter-samples.ts';
import { type LearnedNames, otherNames } from './learned-names.ts';
import type { ProposedRule } from './proposal.ts';

/** Runs a list operation with some query and returns the exchanges of its vendor calls. Throws what the handler throws. */
export type RunList = (name: OperationName, query: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** A list whose first page had rows, and the vendor call that returned them. */
export interface ListRun {
  readonly name: OperationName;
  readonly exchange: Exchange;
}

type Outcome = 'works' | 'refused' | 'ignored';

/**
 * Tries each filter of some lists. For one that the vendor refuses or ignores, tries other names and forms of its
 * parameters.
 */
export class FilterTrials {
  readonly rules: ProposedRule[] = [];
  readonly #recorder: CallRecorder;
  readonly #run: RunList;
  readonly #learned: LearnedNames;

  constructor(recorder: CallRecorder, run: RunList, learned: LearnedNames) {
    this.#recorder = recorder;
    this.#run = run;
    this.#learned = learned;
  }

  async tryFilters({ name, exchange }: ListRun): Promise<void> {
    const operation = operations.get(name);
    if (!operation) return;
    for (const sample of filterSamples(operation)) await this.#tryFilter(name, exchange, sample);
  }

  async #tryFilter(name: OperationName, base: Exchange, sample: FilterSample): Promise<void> {
    const { source } = vendorProfile();
    const first = await this.#tryOnce(name, base, sample);
    if (first.outcome === 'works' || first.parameters.length === 0) return;
    try {
      for (const change of changesOf(first.parameters, this.#learned)) {
        setVendorProfile(withRequest(source, base.call.number, change));
        const { outcome } = await this.#tryOnce(name, base, sample);
        // A filter whose effect cannot be seen works when it is no longer refused.
        if (outcome !== 'works') continue;
        this.#add(base.call.number, change, sample);
        return;
      }
    } finally {
      setVendorProfile(withRules(source, this.rules));
    }
    // Without the vendor's codes, filters by status cannot work.
    if (!sample.matchesNothing && this.#hasOpenCodes(base)) return;
    this.rules.push({
      path: ['calls', String(base.call.number), 'request', 'rename', first.parameters[0]?.[0] ?? ''],
      value: null,
      certainty: 'toBeDecided',
      reason: `the vendor has ${first.outcome === 'refused' ? 'refused' : 'ignored'} the filter ${sample.filter} of ${name}`,
      choices: ['another name of the parameter', 'another form of its value', 'no such filter'],
    });
  }

  /** Whether a table of codes for fields of the call has codes without a state. */
  #hasOpenCodes({ name }: Exchange): boolean {
    const { statuses = {} } = vendorProfile().source;
    return Object.entries(codedFields).some(
      ([domain, fields]) => Object.hasOwn(statuses, domain) && fields.some(([each]) => each === name),
    );
  }

  async #tryOnce(name: OperationName, base: Exchange, sample: FilterSample) {
    const countBefore = this.#recorder.exchanges.length;
    const error = await this.#run(name, { [sample.filter]: sample.value, pageSize: 3 }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const exchange = this.#recorder.exchanges.slice(countBefore).find((each) => each.call === base.call);
    const parameters = Object.entries(exchange?.values ?? {}).filter(
      ([key, value]) =>
        value !== undefined && value !== null && base.values[key] !== value && key !== 'pageSize',
    );
    const outcome = outcomeOf(error, exchange, sample);
    const isWrong = outcome === 'works' && contradicts(exchange, parameters);
    return { parameters, outcome: isWrong ? ('ignored' as const) : outcome };
  }

  #add(number: number, change: RequestRules, { filter, matchesNothing }: FilterSample): void {
    const reason = `with it, the vendor ${matchesNothing ? 'applies' : 'accepts'} the filter ${filter}`;
    for (const [kind, entries] of Object.entries(change))
      for (const [parameter, value] of Object.entries(entries as object))
        this.rules.push({
          path: ['calls', String(number), 'request', kind, parameter],
          value,
          certainty: matchesNothing ? 'certain' : 'likely',
          reason,
        });
  }
}

/** Whether a row has another value of a flag than the filter by it. */
const contradicts = (
  exchange: Exchange | undefined,
  parameters: readonly (readonly [string, unknown])[],
): boolean =>
  rowsOf(exchange).some((row) =>
    parameters.some(([name, value]) => typeof value === 'boolean' && flagOrNull(row[name]) === !value),
  );

function rowsOf(exchange: Exchange | undefined): Readonly<Record<string, unknown>>[] {
  const { list } = (exchange?.data ?? {}) as { list?: unknown };
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
}

function outcomeOf(error: unknown, exchange: Exchange | undefined, sample: FilterSample): Outcome {
  if (error instanceof VendorTokenRefused || error instanceof WriteBlocked) return 'works';
  if (error instanceof VendorRefused) return error.problemCode === 'notFound' ? 'works' : 'refused';
  if (error instanceof VendorFailed) return 'refused';
  return sample.matchesNothing && rowsOf(exchange).length > 0 ? 'ignored' : 'works';
}

const timeFormats: readonly TimeFormat[] = ['iso', 'dateTime', 'milliseconds', 'date', 'seconds'];
const flagWords = [
  { 0: '0', 1: '1' },
  { 0: 'N', 1: 'Y' },
  { 0: 'false', 1: 'true' },
  { 0: 'no', 1: 'yes' },
];

/** Returns the changes to try for parameters: other forms of their values, other names, and both. */
function changesOf(
  parameters: readonly (readonly [string, unknown])[],
  learned: LearnedNames,
): RequestRules[] {
  const names = parameters.map(([name]) => name);
  const isTime = parameters.every(([, value]) => isVendorTime(value));
  const isFlag = parameters.every(([, value]) => typeof value === 'boolean');
  const entriesFor = <T>(value: T) => Object.fromEntries(names.map((name) => [name, value]));
  const forms: RequestRules[] = [
    ...(isTime ? timeFormats.map((format) => ({ times: entriesFor(format) })) : []),
    ...(isFlag ? flagWords.map((words) => ({ values: entriesFor(words) })) : []),
  ];
  const renames = otherNames(names, learned).map((rename): RequestRules => ({ rename }));
  return [
    ...forms,
    ...renames,
    ...renames.flatMap((rename) => forms.map((form) => ({ ...rename, ...form }))),
  ];
}

function withRequest(source: VendorProfile, number: number, change: RequestRules): VendorProfile {
  const call = source.calls?.[String(number)];
  const own = call?.request ?? {};
  const request: RequestRules = {
    ...own,
    rename: { ...own.rename, ...change.rename },
    times: { ...own.times, ...change.times },
    values: { ...own.values, ...change.values },
  };
  return { ...source, calls: { ...source.calls, [number]: { ...call, request } } };
}

function withRules(source: VendorProfile, rules: readonly ProposedRule[]): VendorProfile {
  return rules.reduce((profile, { path: [, number, , kind, parameter], value }) => {
    if (value === null || kind === undefined || parameter === undefined) return profile;
    return withRequest(profile, Number(number), { [kind]: { [parameter]: value } });
  }, source);
}
