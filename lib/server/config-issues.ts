import leven from 'leven';
import type { z } from 'zod';

/** Names each invalid setting and what is wrong with it, without its value. */
export function describeIssues(error: z.ZodError, environment: Record<string, string | undefined>): string[] {
  return error.issues.map((issue) => {
    const isMissing = issue.path.length === 1 && environment[String(issue.path[0])] === undefined;
    return `${issue.path.join('.')}: ${isMissing ? 'is missing' : describeIssue(issue)}`;
  });
}

/** Says what is wrong in our own words, not zod's own messages, because they may contain values. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'invalid_type':
      return `must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') return `must have at least ${issue.minimum} characters`;
      return issue.origin === 'array' ? 'is empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return 'has unknown keys';
    case 'invalid_key':
      // The fault of the name itself.
      return issue.issues[0] ? describeIssue(issue.issues[0]) : 'has an invalid name';
    case 'invalid_format':
      // Our own message; zod's begins with "Invalid".
      return issue.message.startsWith('Invalid') ? 'has the wrong format' : issue.message;
    default:
      return 'has the wrong format';
  }
}

/** Describes each variable that is no setting but looks like a misspelled one. */
export function misspelledNames(
  environment: Record<string, string | undefined>,
  settingNames: readonly string[],
): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (settingNames.includes(name) || isServiceLink(name, value)) return [];
    const suggestion = settingNames.find((setting) => isMisspelled(name, setting));
    if (suggestion) return [`${name}: is not a setting; did you mean ${suggestion}?`];
    return /^(?:PORTAL|VENDOR)_/.test(name) ? [`${name}: is not a setting`] : [];
  });
}

/** Kubernetes sets such variables in each container for a service named `portal` or `vendor`. */
const isServiceLink = (name: string, value: string) =>
  /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$/.test(name) ||
  (name.endsWith('_PORT') && value.includes('://'));

/** Other programs have variables with similar names, which are not misspelled. */
const isSharedName = (setting: string) =>
  /^(?:NODE_ENV|HOST|PORT|REDIS_URL|LOG_LEVEL|OTEL_.+)$/.test(setting);

/** Whether the last words are missing or a few characters differ; for shared names, whether only letters are swapped. */
const isMisspelled = (name: string, setting: string) =>
  isSharedName(setting)
    ? [...name].sort().join('') === [...setting].sort().join('')
    : (name.includes('_') && setting.startsWith(`${name}_`)) ||
      leven(name, setting) <= (setting.length > 12 ? 3 : 1);
