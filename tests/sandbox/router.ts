import type { Method } from './call.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { HandledCall } from './domain.ts';
import { calls } from './domains/index.ts';

export type RouteMatch =
  /** `path` is the specified one. */
  | { kind: 'call'; call: HandledCall; id: string; path: string }
  | { kind: 'no such path' }
  | { kind: 'wrong method'; allow: string };

type Pattern = { call: HandledCall; method: Method; before: string };

export type Router = (method: string, path: string) => RouteMatch;

/** Routes a method and a path to a call. Literal paths win over paths with a variable part. */
export function createRouter(product: string, dialect?: Dialect): Router {
  const literal = new Map<string, HandledCall>();
  const patterns: Pattern[] = [];
  const methods = new Map<string, string[]>();
  for (const call of calls) {
    const rules = dialect?.calls?.[call.n];
    const path = (rules?.path ?? call.path).replace('{product}', product);
    const method = rules?.method ?? call.method;
    const brace = path.indexOf('{');
    if (brace >= 0) patterns.push({ call, method, before: path.slice(0, brace) });
    else {
      literal.set(`${method} ${path}`, call);
      methods.set(path, [...(methods.get(path) ?? []), method]);
    }
  }

  const specifiedPath = (call: HandledCall, part: string) => {
    const [before = '', variable] = call.path.replace('{product}', product).split('{');
    return variable === undefined ? before : before + part;
  };

  return (method, path) => {
    const exact = literal.get(`${method} ${path}`);
    if (exact) return { kind: 'call', call: exact, id: '', path: dialect ? specifiedPath(exact, '') : path };
    const open = patterns.filter(
      ({ before }) => path.startsWith(before) && isOnePart(path.slice(before.length)),
    );
    const hit = open.find((pattern) => pattern.method === method);
    if (hit) {
      const part = path.slice(hit.before.length);
      return {
        kind: 'call',
        call: hit.call,
        id: decode(part),
        path: dialect ? specifiedPath(hit.call, part) : path,
      };
    }
    const allow = [...(methods.get(path) ?? []), ...open.map((pattern) => pattern.method)];
    return allow.length > 0 ? { kind: 'wrong method', allow: allow.join(', ') } : { kind: 'no such path' };
  };
}

const isOnePart = (text: string) => text !== '' && !text.includes('/');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
