import { calls } from '../../vendor-api/http/calls.ts';
import type { ServiceName } from '../../vendor-profile/services.ts';
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
  for (const [key, group] of groups) {
    const [first] = group;
    const agrees = group.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
    // A code of another service has the same meaning; other rules must hold for all that were seen.
    const isComplete =
      key.startsWith('codes/') || [...observed].every((name) => group.some(({ path }) => path[1] === name));
    if (first && agrees && isComplete && group.length >= several)
      general.set(key, { ...first, path: ['services', '*', ...first.path.slice(2)] });
  }
  const isGeneral = ({ path: [part, service, ...rest] }: ProposedRule) =>
    part === 'services' && service !== '*' && general.has(rest.join('/'));
  return [...general.values(), ...rules.filter((rule) => !isGeneral(rule))];
}

/** Times without an offset need one, which only the vendor knows. */
export function askForOffset(rules: readonly ProposedRule[]): ProposedRule[] {
  if (!rules.some(({ path }) => path.includes('times'))) return [];
  const choices = ['+00:00', '+08:00'];
  const reason = 'times have no offset; UTC is assumed without this rule';
  return [{ path: ['utcOffset'], value: null, certainty: 'toBeDecided', reason, choices }];
}

/** Codes that are words have meanings that only the vendor knows: a question for each meaning without one. */
export function askForWordCodes(rules: readonly ProposedRule[]): ProposedRule[] {
  const codeRules = rules.filter(({ path }) => path[0] === 'services' && path[2] === 'codes');
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
