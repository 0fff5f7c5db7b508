import type { HandledCall } from './domain.ts';
import { calls } from './domains/index.ts';

export type RouteMatch =
  | { kind: 'call'; call: HandledCall; id: string }
  | { kind: 'no such path' }
  | { kind: 'wrong method'; allow: string };

type Pattern = { call: HandledCall; before: string };

export type Router = (method: string, path: string) => RouteMatch;

/** Routes a method and a path to a call. Literal paths win over paths with a variable part. */
export function createRouter(product: string): Router {
  const literal = new Map<string, HandledCall>();
  const patterns: Pattern[] = [];
  const methods = new Map<string, string[]>();
  for (const call of calls) {
    const path = call.path.replace('{product}', product);
    const brace = path.indexOf('{');
    if (brace >= 0) patterns.push({ call, before: path.slice(0, brace) });
    else {
      literal.set(`${call.method} ${path}`, call);
      methods.set(path, [...(methods.get(path) ?? []), call.method]);
    }
  }

  return (method, path) => {
    const exact = literal.get(`${method} ${path}`);
    if (exact) return { kind: 'call', call: exact, id: '' };
    const open = patterns.filter(
      ({ before }) => path.startsWith(before) && isOnePart(path.slice(before.length)),
    );
    const hit = open.find(({ call }) => call.method === method);
    if (hit) return { kind: 'call', call: hit.call, id: decode(path.slice(hit.before.length)) };
    const allow = [...(methods.get(path) ?? []), ...open.map(({ call }) => call.method)];
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
