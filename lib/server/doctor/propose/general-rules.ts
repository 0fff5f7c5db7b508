import { calls } from '../../vendor-format/calls.ts';
import { toCamelCase, toPascalCase } from '../../vendor-format/field-spelling.ts';
import { type ServiceName, serviceDefaults } from '../../vendor-format/services.ts';
import type { ProposedRule } from './proposal.ts';

/** So many calls or services that agree make a rule for all of them. */
const several = 3;

const servicesByNumber = new Map<string, ServiceName>(
  Object.values(calls).map(({ number, service }) => [String(number), service]),
);

/** Replaces rules that only change the spelling of fields by one rule of their service, where there are several. */
export function summarizeSpelling(rules: readonly ProposedRule[]): ProposedRule[] {
  const serviceOf = ({ path }: ProposedRule) => servicesByNumber.get(path[1] as string) as ServiceName;
  const groups = Map.groupBy(
    rules.filter(({ isSpelling }) => isSpelling),
    serviceOf,
  );
  const general = [...groups].filter(([, group]) => group.length >= several);
  const services = new Set(general.map(([service]) => service));
  return [
    ...rules.filter((rule) => !rule.isSpelling || !services.has(serviceOf(rule))),
    ...general.map(
      ([service, group]): ProposedRule => ({
        path: ['services', service, 'fieldSpelling'],
        value: 'any',
        certainty: 'certain',
        reason: `${group.length} fields have another spelling of their name`,
      }),
    ),
  ];
}

/** How a general rule says what rules for single parameters of one kind say. */
const parameterForms = {
  times: (value: unknown) => ({ key: 'allTimes', value }),
  values: (value: unknown) => {
    const { 0: no, 1: yes, ...rest } = value as Record<string, unknown>;
    const isFlag = no !== undefined && yes !== undefined && Object.keys(rest).length === 0;
    return isFlag ? { key: 'allFlags', value: { false: no, true: yes } } : undefined;
  },
  rename: (value: unknown, name: string) => spellingOf(name, value),
} as const;

/** The spelling that turns a parameter's name into the vendor's. */
function spellingOf(name: string, value: unknown) {
  if (value === toPascalCase(name)) return { key: 'spelling', value: 'pascal' };
  const isCamel = name.includes('_') && value === toCamelCase(name);
  return isCamel ? { key: 'spelling', value: 'camel' } : undefined;
}

/**
 * Replaces rules for the form of single parameters by one rule of the service, unless parameters disagree. It holds for parameters of writes, too, which the doctor does not try.
 */
export function summarizeParameters(rules: readonly ProposedRule[]): ProposedRule[] {
  const general = new Map<string, ProposedRule>();
  const summarized = new Set<ProposedRule>();
  const groups = Map.groupBy(
    rules.flatMap((rule) => formOf(rule) ?? []),
    ({ service, key }) => `${service} ${key}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    const agrees = group.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
    if (!first || !agrees || (first.key === 'spelling' && group.length < 2)) continue;
    for (const { rule } of group) summarized.add(rule);
    general.set(`${first.service} ${first.key}`, {
      path: ['services', first.service, 'request', first.key],
      value: first.value,
      certainty: 'likely',
      reason: `parameters of read calls that need it: ${group.length}; writes were not tried`,
    });
  }
  return [...rules.filter((rule) => !summarized.has(rule)), ...general.values()];
}

function formOf(rule: ProposedRule) {
  const [part, number = '', request, kind = '', name = ''] = rule.path;
  const service = servicesByNumber.get(number);
  if (part !== 'calls' || request !== 'request' || !service || rule.value === null) return undefined;
  const form = Object.hasOwn(parameterForms, kind)
    ? parameterForms[kind as keyof typeof parameterForms](rule.value, name)
    : undefined;
  return form && { rule, service, ...form };
}

/**
 * Replaces rules that all services have by one for `*`, so that it holds for services that only receive writes, too.
 * `observed` are the services that have responded.
 */
export function generalizeServices(
  rules: readonly ProposedRule[],
  observed: ReadonlySet<string>,
): ProposedRule[] {
  const serviceRules = rules.filter(({ path: [part, service] }) => part === 'services' && service !== '*');
  const groups = Map.groupBy(serviceRules, ({ path }) => path.slice(2).join('/'));
  const general = new Map<string, ProposedRule>();
  const repeated = new Set<string>();
  for (const [key, group] of groups) {
    const [first] = group;
    const agrees = group.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
    // Not every service has refused a call or has a filter. Other rules must hold for all that were seen.
    const isComplete =
      /^(?:codes\/|request\/|messageField$|fieldSpelling$)/.test(key) ||
      [...observed].every(
        (name) => group.some(({ path }) => path[1] === name) || (first && isDefault(name, key, first.value)),
      );
    if (first && agrees && isComplete && group.length >= several)
      general.set(key, { ...first, path: ['services', '*', ...first.path.slice(2)] });
  }
  for (const { path, value } of rules) {
    // One from before says the same.
    const key = path.slice(2).join('/');
    const same = groups.get(key)?.every((each) => JSON.stringify(each.value) === JSON.stringify(value));
    if (path[0] === 'services' && path[1] === '*' && same) repeated.add(key);
  }
  const isGeneral = ({ path: [part, service, ...rest] }: ProposedRule) =>
    part === 'services' && service !== '*' && (general.has(rest.join('/')) || repeated.has(rest.join('/')));
  return [...general.values(), ...rules.filter((rule) => !isGeneral(rule))];
}

/** Whether a rule says what holds for a service without it. */
const isDefault = (service: string, key: string, value: unknown): boolean =>
  key === 'successCodes' && String(value) === String(serviceDefaults[service as ServiceName]?.success);

/** Times without an offset need one, which only the vendor knows. */
export function offsetQuestions(rules: readonly ProposedRule[]): ProposedRule[] {
  const isLocal = ({ path, value }: ProposedRule) =>
    path.includes('times') || (path.includes('allTimes') && value === 'dateTime');
  if (!rules.some(isLocal)) return [];
  const choices = ['+00:00', '+08:00'];
  const reason = 'times have no offset; UTC is assumed without this rule';
  return [{ path: ['utcOffset'], value: null, certainty: 'toBeDecided', reason, choices }];
}

/** Codes that are words have meanings that only the vendor knows: a question for each meaning without one. */
export function codeQuestions(rules: readonly ProposedRule[]): ProposedRule[] {
  const codeRules = rules.filter(
    ({ path }) => path[0] === 'services' && path[2] === 'codes' && path[3] !== undefined,
  );
  if (!codeRules.some(({ path }) => Number.isNaN(Number(path[3])))) return [];
  const known = new Set(codeRules.map(({ value }) => value));
  const open = Object.entries(meanings).filter(([code]) => !known.has(Number(code)));
  return [
    {
      path: ['services', '*', 'codes'],
      value: null,
      certainty: 'toBeDecided',
      reason: 'codes are words, and only those of refused tokens and unknown records could be provoked',
      choices: open.map(([code, meaning]) => `${code} (${meaning})`),
    },
  ];
}

const meanings: Readonly<Record<number, string>> = {
  401: 'invalid token',
  403: 'no permission',
  404: 'no such record',
  409: 'already exists',
  422: 'invalid fields',
  1001: 'wrong credentials',
  1002: 'invalid field',
  2001: 'wrong e-mail code',
  2002: 'expired e-mail code',
  2003: 'too many e-mail codes',
  2101: 'wrong Tcode',
  2102: 'used Tcode',
  40001: 'wrong signature',
  50003: 'expired token',
};
