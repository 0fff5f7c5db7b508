import { isRecord } from '../../vendor-api/http/readers.ts';
import type { CallName } from '../../vendor-format/calls.ts';
import { calls } from '../../vendor-format/calls.ts';
import { normalizeName } from '../../vendor-format/field-spelling.ts';
import { formatPointer, readAt } from '../../vendor-format/pointer.ts';
import { type ServiceName, serviceNames } from '../../vendor-format/services.ts';
import type { ProposedRule } from './proposal.ts';

/** Usual names, the most usual first. Case and separators may differ. */
const listNames = [
  'list',
  'rows',
  'items',
  'records',
  'data',
  'result',
  'results',
  'content',
  'lists',
  'entries',
];
const totalNames = [
  ...['total', 'count', 'totalcount', 'totalnum', 'totalelements', 'totalrecords', 'totalrows', 'totalsize'],
  ...['recordcount', 'records', 'recordstotal', 'rowcount', 'itemcount', 'num', 'sum', 'all'],
];

type Steps = readonly string[];

const isRows = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isRecord);

const maxDepth = 3;

/** Returns the place of the rows in a body: the array of objects with the most usual name, the longest of several. */
export function findRows(body: unknown): Steps | undefined {
  const found: { path: Steps; rank: number; length: number }[] = [];
  const visit = (value: unknown, path: Steps): void => {
    if (isRows(value) && path.length > 0) {
      const rank = listNames.indexOf(normalizeName(path.at(-1) as string));
      found.push({ path, rank: rank < 0 ? listNames.length : rank, length: value.length });
    } else if (isRecord(value) && path.length < maxDepth)
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
  };
  visit(body, []);
  found.sort((a, b) => Number(b.length > 0) - Number(a.length > 0) || a.rank - b.rank || b.length - a.length);
  return found[0]?.path;
}

/** Returns the place of the number of all rows: a number beside the rows, or in the objects around them. */
function findTotal(body: unknown, rows: Steps): Steps | undefined {
  const list = readAt(body, rows);
  if (!Array.isArray(list)) return undefined;
  for (let depth = rows.length - 1; depth >= 0; depth -= 1) {
    const holder = readAt(body, rows.slice(0, depth));
    if (!isRecord(holder)) continue;
    for (const place of [
      [],
      ...Object.keys(holder)
        .filter((key) => isRecord(holder[key]))
        .map((key) => [key]),
    ]) {
      const inner = (place.length === 0 ? holder : holder[place[0] as string]) as typeof holder;
      const keys = Object.keys(inner).filter((key) => isTotal(inner[key], list.length));
      const name = totalNames
        .map((each) => keys.find((key) => normalizeName(key) === each))
        .find((key) => key !== undefined);
      if (name) return [...rows.slice(0, depth), ...place, name];
    }
  }
  return undefined;
}

const isTotal = (value: unknown, rowCount: number) =>
  (typeof value === 'number' || (typeof value === 'string' && value !== '')) &&
  Number.isInteger(Number(value)) &&
  Number(value) >= rowCount;

/** Where a list call has its rows and their number. */
export interface FoundList {
  readonly name: CallName;
  readonly rows: string;
  readonly total: string | undefined;
}

/** Returns what is found in the bodies of one list call; undefined without rows. */
export function findList(name: CallName, bodies: readonly unknown[]): FoundList | undefined {
  for (const body of bodies) {
    const rows = findRows(body);
    if (!rows || (readAt(body, rows) as unknown[]).length === 0) continue;
    const total = findTotal(body, rows);
    return { name, rows: formatPointer(rows), total: total && formatPointer(total) };
  }
  return undefined;
}

const rowsReason = 'an array of objects is there';

/**
 * Returns the rules for lists. A place that most lists of a service have becomes a rule of the service, and of all
 * services when they agree. A service that has a rule gets no other.
 */
export function listRules(
  lists: readonly FoundList[],
  dataFieldOf: (service: ServiceName) => string,
  hasListRule: (service: ServiceName) => boolean = () => false,
): ProposedRule[] {
  const deviating = lists.filter((found) => !isInPlace(found, dataFieldOf(calls[found.name].service)));
  const rules: ProposedRule[] = [];
  const servicesWithLists = serviceNames.filter(
    (service) => !hasListRule(service) && lists.some(({ name }) => calls[name].service === service),
  );
  const common = new Map(
    servicesWithLists.map((service) => [
      service,
      mostFrequent(
        deviating.filter(
          ({ name, rows }) => calls[name].service === service && rows !== dataFieldOf(service),
        ),
      ),
    ]),
  );
  const found = [...common.values()];
  const isGeneral = found.length > 2 && found.every((each) => each?.rows === found[0]?.rows);
  const add = (service: string, found: FoundList) => {
    rules.push({
      path: ['services', service, 'listField'],
      value: found.rows,
      certainty: 'certain',
      reason: rowsReason,
    });
    if (found.total)
      rules.push({
        path: ['services', service, 'totalField'],
        value: found.total,
        certainty: 'likely',
        reason: 'a number of at least the rows beside them',
      });
  };
  const withTotal = found.find((each) => each?.total !== undefined) ?? found[0];
  if (isGeneral && withTotal) add('*', withTotal);
  else for (const [service, each] of common) if (each) add(service, each);
  return [...rules, ...deviating.flatMap((each) => rulesOfCall(each, common.get(calls[each.name].service)))];
}

/** Returns the rules for a list whose places are others than those of its service. */
function rulesOfCall({ name, rows, total }: FoundList, shared: FoundList | undefined): ProposedRule[] {
  const path = ['calls', String(calls[name].number), 'response', 'map'];
  const rules: ProposedRule[] = [];
  if (rows !== shared?.rows)
    rules.push({ path: [...path, '/data/list'], value: rows, certainty: 'certain', reason: rowsReason });
  if (total && (rows !== shared?.rows || total !== shared.total))
    rules.push({ path: [...path, '/data/total'], value: total, certainty: 'likely', reason: 'a number' });
  return rules;
}

function isInPlace({ rows, total }: FoundList, dataField: string): boolean {
  return rows === `${dataField}/list` && (total === undefined || total === `${dataField}/total`);
}

function mostFrequent(lists: readonly FoundList[]): FoundList | undefined {
  const groups = [...Map.groupBy(lists, ({ rows }) => rows).values()].sort((a, b) => b.length - a.length);
  const [largest] = groups;
  return largest?.find(({ total }) => total !== undefined) ?? largest?.[0];
}
