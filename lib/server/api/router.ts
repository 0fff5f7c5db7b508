import { operations } from '#lib/contract/index.ts';
import type { Operation } from '#lib/contract/operation.ts';

/** The operation of a request, with the decoded parameters of its path. */
export interface Match {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

interface Route {
  readonly segments: readonly string[];
  readonly byMethod: Map<string, Operation>;
}

// Built once, when the module is loaded. Paths without parameters are found by a single look-up.
const staticRoutes = new Map<string, Route>();
const patternRoutes: Route[] = [];

for (const operation of operations.values()) {
  const existing =
    staticRoutes.get(operation.path) ??
    patternRoutes.find((route) => route.segments.join('/') === operation.path);
  const route = existing ?? { segments: operation.path.split('/'), byMethod: new Map() };
  route.byMethod.set(operation.method, operation);
  if (existing) continue;
  if (operation.path.includes('{')) patternRoutes.push(route);
  else staticRoutes.set(operation.path, route);
}

/** Returns the operation of a request; the allowed methods when only the path matches, and null when nothing does. */
export function findOperation(method: string, path: string): Match | { allow: string[] } | null {
  const route = staticRoutes.get(path) ?? matchPattern(path.split('/'));
  if (!route) return null;
  const operation = route.byMethod.get(method === 'HEAD' ? 'GET' : method);
  if (!operation) return { allow: [...route.byMethod.keys()] };
  return { operation, params: pathParams(route, path) };
}

function matchPattern(segments: string[]): Route | undefined {
  return patternRoutes.find(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((segment, index) =>
        segment.startsWith('{') ? segments[index] !== '' : segment === segments[index],
      ),
  );
}

const noParams = Object.freeze({});

function pathParams(route: Route, path: string): Readonly<Record<string, string>> {
  if (!route.segments.some((segment) => segment.startsWith('{'))) return noParams;
  const values = path.split('/');
  const pairs = route.segments.flatMap((segment, index) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), decode(values[index] ?? '')] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** Returns a segment that cannot be decoded unchanged: validation refuses it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
