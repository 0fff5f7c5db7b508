import { operations } from '../contract/index.ts';
import type { Operation } from '../contract/operation.ts';

export interface Match {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

interface Route {
  readonly segments: readonly string[];
  readonly byMethod: Map<string, Operation>;
}

const fixed = new Map<string, Route>();
const open: Route[] = [];

for (const operation of operations.values()) {
  const existing =
    fixed.get(operation.path) ?? open.find((route) => route.segments.join('/') === operation.path);
  const route = existing ?? { segments: operation.path.split('/'), byMethod: new Map() };
  route.byMethod.set(operation.method, operation);
  if (existing) continue;
  if (operation.path.includes('{')) open.push(route);
  else fixed.set(operation.path, route);
}

/** Returns the allowed methods when only the path matches, and null when nothing does. */
export function findOperation(method: string, path: string): Match | { allow: string[] } | null {
  const route = fixed.get(path) ?? openRoute(path.split('/'));
  if (!route) return null;
  const operation = route.byMethod.get(method === 'HEAD' ? 'GET' : method);
  if (!operation) return { allow: [...route.byMethod.keys()] };
  return { operation, params: paramsOf(route, path) };
}

function openRoute(segments: string[]): Route | undefined {
  return open.find(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((segment, at) =>
        segment.startsWith('{') ? segments[at] !== '' : segment === segments[at],
      ),
  );
}

const none = Object.freeze({});

function paramsOf(route: Route, path: string): Readonly<Record<string, string>> {
  if (!route.segments.some((segment) => segment.startsWith('{'))) return none;
  const values = path.split('/');
  const pairs = route.segments.flatMap((segment, at) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), decode(values[at] ?? '')] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** A segment that cannot be decoded stays as it is, and names no record. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
