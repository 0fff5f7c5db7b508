import { perProcess } from '#lib/contract/per-process.ts';
import { type CodeDomain, type CodedState, codeDomains, vendorCodes } from './codes.ts';
import type { VendorProfile } from './schema.ts';

interface CodeTable {
  readonly stateByCode: ReadonlyMap<string, string>;
  readonly codeByState: ReadonlyMap<string, string>;
}

type CodeTables = Readonly<Record<CodeDomain, CodeTable>>;

/** Returns the tables of a profile; its codes come before those of the specification. */
export function compileCodeTables({ statuses = {} }: Pick<VendorProfile, 'statuses'>): CodeTables {
  const entries = codeDomains.map((domain): [CodeDomain, CodeTable] => {
    const specified = Object.entries(vendorCodes[domain]).map(
      ([state, code]) => [String(code), state] as const,
    );
    const own = Object.entries(statuses[domain] ?? {});
    const all = [...specified, ...own];
    return [
      domain,
      {
        stateByCode: new Map(all),
        codeByState: new Map(all.map(([code, state]) => [state, code])),
      },
    ];
  });
  return Object.fromEntries(entries) as CodeTables;
}

/** Those of the current profile, in both module graphs of the process. */
const holder = () =>
  perProcess<{ current: CodeTables }>('vendorCodeTables', () => ({ current: compileCodeTables({}) }));

export function setCodeTables(tables: CodeTables): void {
  holder().current = tables;
}

/** Reads a code of the vendor, in either type. Null when it is absent or has no state. */
export function toState<Domain extends CodeDomain>(domain: Domain, code: unknown): CodedState<Domain> | null {
  if (typeof code !== 'string' && typeof code !== 'number') return null;
  const state = holder().current[domain].stateByCode.get(String(code).trim());
  return (state as CodedState<Domain> | undefined) ?? null;
}

/** Returns the vendor's code of a state, for a parameter; undefined without a state. */
export const toCode = <Domain extends CodeDomain>(
  domain: Domain,
  state: CodedState<Domain> | undefined,
): string | undefined => (state === undefined ? undefined : holder().current[domain].codeByState.get(state));
