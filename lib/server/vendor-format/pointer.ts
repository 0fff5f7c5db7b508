// JSON Pointers (RFC 6901) in which `*` stands for each element of an array. A read returns one array for each `*`, so
// that a write can put the values at the same positions of another array.

export type Pointer = readonly string[];

/** Returns the steps of a pointer; none for "". */
export const parsePointer = (text: string): Pointer =>
  text
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export const formatPointer = (steps: Pointer): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const countStars = (pointer: Pointer): number => pointer.filter((step) => step === '*').length;

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/**
 * Returns the value at a pointer: undefined when it is absent, and for each `*` an array of the values of its elements.
 * An object counts as the array of its values.
 */
export function readAt(value: unknown, pointer: Pointer, from = 0): unknown {
  let current = value;
  for (let index = from; index < pointer.length; index += 1) {
    if (!isContainer(current)) return undefined;
    const step = pointer[index] as string;
    if (step === '*') {
      const elements = Array.isArray(current) ? (current as unknown[]) : Object.values(current);
      return elements.map((element) => readAt(element, pointer, index + 1));
    }
    current = Object.hasOwn(current, step) ? current[step] : undefined;
  }
  return current;
}

/**
 * Writes what `readAt` returned for a pointer with as many `*`. Containers are created, and undefined removes the
 * value.
 */
export function writeAt(holder: Container, pointer: Pointer, value: unknown, from = 0): void {
  let current = holder;
  for (let index = from; index < pointer.length - 1; index += 1) {
    const step = pointer[index] as string;
    const next = pointer[index + 1] as string;
    if (next === '*') {
      writeElements(current, step, pointer, value, index + 2);
      return;
    }
    // A field cannot be put into an array, so the array makes way.
    const fits = isContainer(current[step]) && (!Array.isArray(current[step]) || /^\d+$/.test(next));
    if (!fits) {
      if (value === undefined) return;
      current[step] = {};
    }
    current = current[step] as Container;
  }
  const last = pointer.at(-1) as string;
  if (value === undefined) delete current[last];
  else current[last] = value;
}

/** Writes one value of an array into each element of the array at `step`; `from` is the step after the `*`. */
function writeElements(
  holder: Container,
  step: string,
  pointer: Pointer,
  value: unknown,
  from: number,
): void {
  // Without the source's array nothing is known about the elements.
  if (!Array.isArray(value)) return;
  if (!Array.isArray(holder[step])) holder[step] = [];
  const elements = holder[step] as unknown[];
  if (from === pointer.length) {
    holder[step] = value;
    return;
  }
  for (let index = 0; index < value.length; index += 1) {
    if (!isContainer(elements[index])) {
      if (value[index] === undefined) continue;
      elements[index] = {};
    }
    writeAt(elements[index] as Container, pointer, value[index], from);
  }
}

/**
 * Replaces each value at a pointer, absent ones included. Elements of `*` must exist; other containers are created for
 * a value that is not undefined.
 */
export function replaceAt(
  holder: Container,
  pointer: Pointer,
  replace: (value: unknown) => unknown,
  from = 0,
): void {
  const step = pointer[from] as string;
  if (step === '*') {
    for (const key of Object.keys(holder)) replaceIn(holder, key, pointer, replace, from);
    return;
  }
  replaceIn(holder, step, pointer, replace, from);
}

function replaceIn(
  holder: Container,
  key: string,
  pointer: Pointer,
  replace: (value: unknown) => unknown,
  from: number,
): void {
  const own = Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (from === pointer.length - 1) {
    const value = replace(own);
    if (value !== own) holder[key] = value;
    return;
  }
  if (isContainer(own)) {
    replaceAt(own, pointer, replace, from + 1);
    return;
  }
  if (pointer.includes('*', from + 1)) return;
  const created: Container = {};
  replaceAt(created, pointer, replace, from + 1);
  if (Object.keys(created).length > 0) holder[key] = created;
}
